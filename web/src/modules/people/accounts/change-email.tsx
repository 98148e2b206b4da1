/** Another e-mail address: asked for with the password of whoever asks, and proven by a link that is mailed there. */
import { Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { fieldErrorsOf } from '../../../lib/field-errors.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { useAttempt } from './sign-in/use-attempt.ts'

interface Values {
  readonly email: string
  readonly password: string
}
export interface ChangeEmailProps {
  /** calls the API, unannounced: for one's own, or for somebody's whom one may change */
  readonly ask: (values: Values) => Promise<unknown>
  readonly title: string
  readonly onClose: () => void
}
export function ChangeEmail({ ask, title, onClose }: ChangeEmailProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [form] = Form.useForm<Values>()
  const { busy, wait, message, run } = useAttempt()
  const input = useRef<InputRef>(null)
  async function onFinish(values: Values) {
    if (busy || wait > 0) return
    const failure = await run(() => ask(values))
    if (failure === undefined) {
      notify.success({
        title: t('Look into your mail'),
        description: t('The address changes when the link that is on its way to {{email}} is followed.', {
          email: values.email,
        }),
      })
      onClose()
      return
    }
    if (fieldErrorsOf(failure).some(({ name }) => name[0] === 'password'))
      form.setFields([{ name: 'password', errors: [t('This is not your current password.')] }])
    else form.setFields([{ name: 'email', errors: [failure instanceof Error ? failure.message : t('Error')] }])
  }
  return (
    <Modal
      open
      title={title}
      okText={t('Mail the link')}
      cancelText={t('Cancel')}
      okButtonProps={{ loading: busy, disabled: wait > 0 }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={shown => shown && input.current?.focus()}
    >
      <p>{t('A link is mailed to the new address, and the old one is told. It changes when the link is followed.')}</p>
      <Form form={form} name="change-email" layout="vertical" requiredMark={false} onFinish={onFinish}>
        {/* password managers look for the account's name beside the password */}
        <input type="text" name="username" value={profile?.email ?? ''} autoComplete="username" readOnly hidden />
        <Form.Item
          name="email"
          label={t('New e-mail address')}
          rules={[{ required: true, type: 'email', message: t('Enter an e-mail address.') }]}
        >
          <Input ref={input} type="email" maxLength={200} autoComplete="off" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('Your current password')}
          rules={[{ required: true, message: t('Enter your current password.') }]}
          {...(wait > 0 && message !== undefined && { help: message, validateStatus: 'error' as const })}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
