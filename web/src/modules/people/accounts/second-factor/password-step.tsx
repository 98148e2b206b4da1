/** Asks for the password before something that a stranger at an open screen must not do. */
import { Button, Form, Input, type InputRef } from 'antd'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { withWords } from '../with-words.ts'
import './second-factor.css'
import { useFirstField } from './use-first-field.ts'

export interface PasswordStepProps {
  readonly about?: ReactNode
  readonly action: string
  readonly danger?: boolean
  /** does what was asked for; what it throws stands at the field */
  readonly onPassword: (password: string) => Promise<void>
  readonly onCancel: () => void
}
export function PasswordStep({ about, action, danger = false, onPassword, onCancel }: PasswordStepProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { busy, wait, message, run } = useAttempt()
  const input = useRef<InputRef>(null)
  useFirstField(input)
  async function onFinish({ password }: { readonly password: string }) {
    if (busy || wait > 0) return
    const failure = await run(() =>
      withWords(onPassword(password), { password: t('This is not your current password.') }),
    )
    if (failure !== undefined) input.current?.select()
  }
  return (
    <Form name="confirm-password" layout="vertical" requiredMark={false} onFinish={onFinish}>
      {about !== undefined && <p className="factor-about">{about}</p>}
      {/* password managers look for the account's name beside the password */}
      <input type="text" name="username" value={profile?.email ?? ''} autoComplete="username" readOnly hidden />
      <Form.Item
        name="password"
        label={t('Current password')}
        rules={[{ required: true, message: t('Enter your current password.') }]}
        {...(message !== undefined && { help: message, validateStatus: 'error' as const })}
      >
        <Input.Password ref={input} autoComplete="current-password" />
      </Form.Item>
      <div className="factor-buttons">
        <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={wait > 0}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
