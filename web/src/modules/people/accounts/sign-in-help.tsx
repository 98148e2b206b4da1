/** What an administrator does for how somebody signs in: mail a link, change the address, take a lost second factor away. */
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
import type { AnyRecord } from '../../../records/record/record.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'

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
export interface SignInHelpProps {
  /** the resource that the account is of */
  readonly resource: 'adminUsers' | 'users'
  readonly record: AnyRecord
  readonly name: string
}
/** For those who may change the account, and not for one's own, which is kept in one's profile. */
export function SignInHelp(props: SignInHelpProps) {
  const { can, profile } = useSession()
  const { t } = useTranslation()
  const { resource, record, name } = props
  if (!can(permissionFor(resource === 'users' ? users : adminUsers, 'update')) || record._id === profile?._id)
    return null
  const { status } = record
  return (
    <>
      {status === 'invited' && (
        <SendLink
          {...props}
          endpoint={ENDPOINTS[resource].invite}
          done={t('A new invitation is on its way to {{name}}', { name })}
        >
          {t('Send invitation again')}
        </SendLink>
      )}
      {status === 'active' && (
        <SendLink
          {...props}
          endpoint={ENDPOINTS[resource].sendLink}
          done={t('A link for a new password is on its way to {{name}}', { name })}
        >
          {t('Send a password link')}
        </SendLink>
      )}
      {(status === 'invited' || status === 'active') && <ChangeTheirEmail {...props} />}
      {(status === 'active' || status === 'suspended') && <ResetSecondFactor {...props} />}
    </>
  )
}
/** One call at a time; a failed one has been toasted. */
function useOneCall(ask: () => Promise<unknown>, done: string): [boolean, () => Promise<void>] {
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      await ask()
      toast.success({ title: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return [busy, begin]
}
interface SendLinkProps extends SignInHelpProps {
  readonly endpoint: (typeof ENDPOINTS)['users' | 'adminUsers']['invite' | 'sendLink']
  readonly done: string
  readonly children: string
}
function SendLink({ record, endpoint, done, children }: SendLinkProps) {
  const [busy, begin] = useOneCall(() => call(endpoint, { params: { id: record._id } }), done)
  return (
    <Button loading={busy} onClick={() => void begin()}>
      {children}
    </Button>
  )
}
function ChangeTheirEmail({ resource, record, name }: SignInHelpProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Change e-mail address')}</Button>
      {open && (
        <ChangeEmail
          ask={body => call(ENDPOINTS[resource].changeEmail, { params: { id: record._id }, body }, { quiet: true })}
          title={t('Another e-mail address for {{name}}', { name })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
function ResetSecondFactor({ resource, record, name }: SignInHelpProps) {
  const { t } = useTranslation()
  const [, begin] = useOneCall(
    () => call(ENDPOINTS[resource].resetSecondFactor, { params: { id: record._id } }),
    t('{{name}} signs in with the password alone now', { name }),
  )
  return (
    <ConfirmedButton
      question={t('Reset the second factor of {{name}}?', { name })}
      about={t(
        'Their app, recovery codes and passkeys stop working, and they are signed out everywhere. Make sure that it is really them who ask.',
      )}
      action={t('Reset')}
      onConfirm={begin}
    >
      {t('Reset second factor')}
    </ConfirmedButton>
  )
}
