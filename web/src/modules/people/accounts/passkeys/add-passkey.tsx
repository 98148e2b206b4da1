/** Makes a passkey: a name to know it by, and the password. */
import { addPasskey, preparePasskey } from '@siteoffice/domain/modules/people/profile-endpoints'
import { Button, Form, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useFirstField } from '../second-factor/use-first-field.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { withWords } from '../with-words.ts'
import { deviceName } from './device-name.ts'
import { madePasskey } from './web-authn.ts'

interface Values {
  readonly name: string
  readonly password: string
}
export interface AddPasskeyProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}
const QUIET = { quiet: true } as const

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { busy, wait, message, run } = useAttempt()
  const input = useRef<InputRef>(null)
  useFirstField(input)
  async function onFinish({ name, password }: Values) {
    if (busy || wait > 0) return
    const failure = await run(async () => {
      const asked = call(preparePasskey, { body: { password } }, QUIET)
      const { challenge, options } = await withWords(asked, { password: t('This is not your current password.') })
      const response = await madePasskey(options)
      const again = t('The passkey could not be added. Try once more.')
      const made = call(addPasskey, { body: { challenge, name: name.trim(), response } }, QUIET)
      await withWords(made, { challenge: again, response: again })
    })
    if (failure === undefined) onDone()
  }
  return (
    <Form
      name="add-passkey"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: deviceName() }}
      onFinish={onFinish}
    >
      <p className="factor-about">
        {t('Your browser will ask where to keep it: on this device, on your phone, or on a key.')}
      </p>
      <Form.Item
        name="name"
        label={t('Name')}
        extra={t('So that you know it by: the device, or where it is kept.')}
        rules={[{ required: true, whitespace: true, message: t('Enter a name.') }]}
      >
        <Input ref={input} maxLength={80} autoComplete="off" />
      </Form.Item>
      {/* password managers look for the account's name beside the password */}
      <input type="text" name="username" value={profile?.email ?? ''} autoComplete="username" readOnly hidden />
      <Form.Item
        name="password"
        label={t('Current password')}
        rules={[{ required: true, message: t('Enter your current password.') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <p className="factor-trouble" role="alert">
        {message}
      </p>
      <div className="factor-buttons">
        <Button type="primary" htmlType="submit" loading={busy} disabled={wait > 0}>
          {t('Add')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
