/** What an administrator does for how somebody signs in: invite once more, take a lost second factor away. */
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../../crud/record.ts'
import { ApiError, api } from '../../shared/lib/api.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { notify } from '../../shared/lib/notify.ts'

export interface SignInHelpProps {
  /** the family that the account is of */
  readonly family: 'adminUsers' | 'users'
  readonly record: AnyRecord
  readonly name: string
}
/** One call at a time; a failed one has been announced. */
function useOneCall(path: string, done: string): [boolean, () => Promise<void>] {
  const [busy, setBusy] = useState(false)
  async function call() {
    setBusy(true)
    try {
      await api.post<void>(path)
      notify.success({ title: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return [busy, call]
}
export function InviteAgain({ family, record, name }: SignInHelpProps) {
  const { t } = useTranslation()
  const [busy, call] = useOneCall(
    `/${family}/invite/${record._id}`,
    t('A new invitation is on its way to {{name}}', { name }),
  )
  return (
    <Button loading={busy} onClick={() => void call()}>
      {t('Send invitation again')}
    </Button>
  )
}
export function ResetSecondFactor({ family, record, name }: SignInHelpProps) {
  const { t } = useTranslation()
  const [busy, call] = useOneCall(
    `/${family}/reset-second-factor/${record._id}`,
    t('{{name}} signs in with the password alone now', { name }),
  )
  return (
    <Popconfirm
      title={t('Reset the second factor of {{name}}?', { name })}
      description={t(
        'Their app, recovery codes and passkeys stop working, and they are signed out everywhere. Make sure that it is really them who ask.',
      )}
      okText={t('Reset')}
      okButtonProps={{ danger: true }}
      placement="bottomRight"
      styles={{ root: { maxInlineSize: 360 } }}
      onConfirm={() => call()}
    >
      <Button loading={busy}>{t('Reset second factor')}</Button>
    </Popconfirm>
  )
}
