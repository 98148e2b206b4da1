/** Helps a person to sign in, as an administrator: mails a link, changes the address, removes a lost second factor. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { adminUsers } from '@siteoffice/domain/modules/people/admin-users'
import {
  changeStaffEmail,
  changeUserEmail,
  inviteStaff,
  inviteUser,
  resetStaffSecondFactor,
  resetUserSecondFactor,
  sendStaffPasswordLink,
  sendUserPasswordLink,
} from '@siteoffice/domain/modules/people/endpoints'
import { users } from '@siteoffice/domain/modules/people/users'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { Confirm } from '../../../ui/confirmed-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { ChangeEmail } from './change-email.tsx'

const ENDPOINTS = {
  adminUsers: {
    invite: inviteStaff,
    sendLink: sendStaffPasswordLink,
    changeEmail: changeStaffEmail,
    resetSecondFactor: resetStaffSecondFactor,
  },
  users: {
    invite: inviteUser,
    sendLink: sendUserPasswordLink,
    changeEmail: changeUserEmail,
    resetSecondFactor: resetUserSecondFactor,
  },
} as const
interface SignInHelpProps {
  /** the resource that the account is of */
  readonly resource: 'adminUsers' | 'users'
  readonly record: AnyRecord
  readonly name: string
}
/** For people who may change the account; one's own is changed in the profile. */
export function SignInHelp(props: SignInHelpProps) {
  const { can, profile } = useSession()
  const { resource, record } = props
  const may = can(permissionFor(resource === 'users' ? users : adminUsers, 'update')) && record._id !== profile?._id
  return may && ['invited', 'active', 'suspended'].includes(String(record['status'])) ? <HelpMenu {...props} /> : null
}
/** The actions that are confirmed once more. */
type HelpQuestion = 'email' | 'reset'
function HelpMenu(props: SignInHelpProps) {
  const { t } = useTranslation()
  const { resource, record, name } = props
  const [openQuestion, setAsked] = useState<HelpQuestion>()
  const [busy, ask] = useOneCall()
  const endpoints = ENDPOINTS[resource]
  const { status } = record
  const params = { id: record._id }
  const invite = {
    key: 'invite',
    label: t('Send invitation again'),
    onSelect: () =>
      void ask(call(endpoints.invite, { params }), t('A new invitation is on its way to {{name}}', { name })),
  }
  const link = {
    key: 'link',
    label: t('Send a password link'),
    onSelect: () =>
      void ask(
        call(endpoints.sendLink, { params }),
        t('A link for a new password is on its way to {{name}}', { name }),
      ),
  }
  const email = { key: 'email', label: t('Change e-mail address'), onSelect: () => setAsked('email') }
  const reset = { key: 'reset', label: t('Reset second factor'), danger: true, onSelect: () => setAsked('reset') }
  const choices = status === 'invited' ? [invite, email] : status === 'active' ? [link, email, reset] : [reset]
  const close = () => setAsked(undefined)
  return (
    <>
      <MenuButton label={t('Help to sign in')} named className="menu-button-framed" choices={choices}>
        {busy ? <span className="button-ring" aria-hidden /> : <Icon name="question" size={16} />}{' '}
        {t('Help to sign in')}
      </MenuButton>
      {openQuestion === 'email' && (
        <ChangeEmail
          ask={body => call(endpoints.changeEmail, { params, body })}
          title={t('Another e-mail address for {{name}}', { name })}
          onClose={close}
        />
      )}
      <Confirm
        open={openQuestion === 'reset'}
        question={t('Reset the second factor of {{name}}?', { name })}
        about={t(
          'Their app, recovery codes and passkeys stop working, and they are signed out everywhere. Make sure that it is really them who ask.',
        )}
        action={t('Reset')}
        onConfirm={() =>
          ask(
            call(endpoints.resetSecondFactor, { params }),
            t('{{name}} signs in with the password alone now', { name }),
          )
        }
        onClose={close}
      />
    </>
  )
}
/** Makes one call at a time; a failure has been toasted. */
function useOneCall(): [boolean, (answer: Promise<unknown>, doneWords: string) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  async function ask(answer: Promise<unknown>, doneWords: string) {
    setBusy(true)
    try {
      await answer
      toast.success({ title: doneWords })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return [busy, ask]
}
