import type { Profile } from '@siteoffice/domain/engine/session'
import { changeEmail } from '@siteoffice/domain/modules/people/profile-endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { fieldErrorsOf } from '../../../../lib/field-errors.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { notify } from '../../../../lib/notify.ts'
import { ChangeEmail } from '../change-email.tsx'
import { useSaveProfile } from '../use-own-profile.ts'

interface Values {
  readonly name: string
  readonly phone?: string
}
/** Name and phone number of one's own. */
export function OwnDataForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const save = useSaveProfile()
  const [changing, setChanging] = useState(false)
  function onFinish({ name, phone }: Values) {
    const change = { name: name.trim(), phone: phone?.trim() ? phone.trim() : null }
    save.mutate(change, {
      onSuccess: () => notify.success({ title: t('Saved') }),
      onError: error => {
        const fields = fieldErrorsOf(error)
        form.setFields(
          fields.length > 0
            ? fields.map(({ name: path, errors }) => {
                const name = path[0] === 'phone' ? 'phone' : 'name'
                // the API says 'is not a phone number'; here it is a sentence of its own
                return { name, errors: errors.map(error => `${name === 'phone' ? t('Phone') : t('Name')} ${error}`) }
              })
            : [{ name: 'name', errors: [error.message] }],
        )
      },
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: profile.name, phone: profile.phone ?? '' }}
      onFinish={onFinish}
    >
      <Form.Item label={t('E-mail address')}>
        <Input value={profile.email} readOnly variant="filled" aria-label={t('E-mail address')} />
        {profile.impersonatedBy === null && (
          <Button type="link" style={{ padding: 0 }} onClick={() => setChanging(true)}>
            {t('Change e-mail address')}
          </Button>
        )}
        {changing && (
          <ChangeEmail
            ask={body => call(changeEmail, { body }, { quiet: true })}
            title={t('Another e-mail address')}
            onClose={() => setChanging(false)}
          />
        )}
      </Form.Item>
      <Form.Item
        name="name"
        label={t('Name')}
        rules={[{ required: true, whitespace: true, message: t('Enter your name.') }]}
      >
        <Input maxLength={120} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={t('Phone')}>
        <Input maxLength={40} type="tel" autoComplete="tel" style={{ direction: 'ltr', textAlign: 'start' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('Save')}
      </Button>
    </Form>
  )
}
