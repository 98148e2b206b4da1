import { everyTransitionOf, humanise } from './describe.ts'
import type { AnyResource } from './resource.ts'

/** The names of actions in the history that are no transitions. */
const ACTIONS: { readonly [action: string]: { readonly label: string } | undefined } = {
  create: { label: 'Created' },
  update: { label: 'Changed' },
  delete: { label: 'Deleted' },
  restore: { label: 'Restored' },
  purge: { label: 'Deleted for good' },
  merge: { label: 'Merged' },
  unmerge: { label: 'Merge undone' },
  pay: { label: 'Payment recorded' },
  refund: { label: 'Refund recorded' },
  deliver: { label: 'Goods handed over' },
  receive: { label: 'Goods received' },
  return: { label: 'Returned goods' },
  'close-period': { label: 'Closed period changed' },
  'cash-in': { label: 'Cash put in' },
  'cash-out': { label: 'Cash taken out' },
  rate: { label: 'Rated by the guest' },
  transfer: { label: 'Transferred' },
  remind: { label: 'Reminder sent' },
  move: { label: 'Moved' },
  export: { label: 'Exported' },
  'read-sealed': { label: 'Read while it was sealed' },
  'submit-revision': { label: 'Revision submitted' },
  'sign-in': { label: 'Signed in' },
  'sign-in-failed': { label: 'Sign-in failed' },
  signup: { label: 'Registered' },
  invite: { label: 'Invited again' },
  'accept-invitation': { label: 'Invitation accepted' },
  'send-password-link': { label: 'Link for a new password sent' },
  'change-email': { label: 'Another address asked for' },
  'confirm-email': { label: 'Address confirmed' },
  'forgotten-password': { label: 'Link for a new password asked for' },
  'set-password': { label: 'Password chosen by a mailed link' },
  'change-password': { label: 'Password changed' },
  'second-factor-on': { label: 'Authenticator app turned on' },
  'second-factor-off': { label: 'Authenticator app turned off' },
  'reset-second-factor': { label: 'Second factor reset' },
  'recovery-codes': { label: 'Recovery codes made' },
  'recovery-code-used': { label: 'Recovery code used' },
  'passkey-add': { label: 'Passkey added' },
  'passkey-remove': { label: 'Passkey removed' },
  preview: { label: 'Previewed the role' },
  'leave-preview': { label: 'Left the preview' },
  'login-company-admin': { label: 'Worked in the account' },
}
export const COMMON_ACTIONS: readonly string[] = Object.keys(ACTIONS)
/** The English words for an action, to be translated; undefined where it has none. */
export const actionWords = (action: string): string | undefined => ACTIONS[action]?.label
/** The action of an entry of the history, in English: the words of the transition's button, or of the operation. */
export function doingWords(resource: AnyResource | undefined, action: string): string {
  const transition = resource && everyTransitionOf(resource).find(({ name }) => name === action)
  return transition?.shape.label ?? actionWords(action) ?? humanise(action)
}
