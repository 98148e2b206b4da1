import { changePassword } from '@siteoffice/domain/modules/people/profile-endpoints'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { fieldErrorsOf } from '../../../../lib/field-errors.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { notify } from '../../../../lib/notify.ts'

interface Values {
  readonly current: string
  readonly next: string
  readonly again: string
}
const SHORTEST = 10

/** Changes the own password; the API ends all other sessions. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const change = useMutation<void, Error, Values>({
    mutationFn: ({ current, next }) => call(changePassword, { body: { current, next } }),
    onSuccess: () => {
      form.resetFields()
      notify.success({ title: t('Password changed'), description: t('Your other devices have been signed out.') })
    },
    onError: error => {
      const name = fieldOf(error)
      form.setFields([{ name, errors: [name === 'next' ? nextMessage(error) : currentMessage(error)] }])
    },
  })
  const currentMessage = (error: Error) =>
    fieldErrorsOf(error).length > 0 ? t('This is not your current password.') : error.message
  const nextMessage = (error: Error) => `${t('New password')} ${fieldErrorsOf(error)[0]?.errors[0] ?? error.message}`
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={values => change.mutate(values)}>
      {/* password managers look for the account's name beside the password */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Form.Item
        name="current"
        label={t('Current password')}
        rules={[{ required: true, message: t('Enter your current password.') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={t('New password')}
        extra={t('At least {{length}} characters; a few unrelated words are better than one odd one.', {
          length: SHORTEST,
        })}
        rules={[
          { required: true, message: t('Enter a new password.') },
          { min: SHORTEST, message: t('At least {{length}} characters, please.', { length: SHORTEST }) },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('New password, once more')}
        dependencies={['next']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('next')
                ? Promise.resolve()
                : Promise.reject(new Error(t('The two are not the same.'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button htmlType="submit" loading={change.isPending}>
        {t('Change password')}
      </Button>
    </Form>
  )
}
/** The field that the API's answer speaks of; a wrong current password carries no field. */
function fieldOf(error: Error): keyof Values {
  const named = fieldErrorsOf(error)[0]?.name[0]
  return named === 'next' || (error instanceof ApiError && named === 'password') ? 'next' : 'current'
}
