import { text } from '@siteoffice/domain/engine/field'
import type { Profile } from '@siteoffice/domain/engine/session'
import { changeEmail } from '@siteoffice/domain/modules/people/profile-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { FieldInput } from '../../../../records/form/fields/field-input.tsx'
import { LeaveGuard } from '../../../../records/form/saving/leave-guard.tsx'
import { ShortFormFields } from '../../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../../records/form/use-short-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { ChangeEmail } from '../change-email.tsx'
import { useSaveProfile } from '../use-own-profile.ts'

const EMAIL = text()
const NAME = text({ required: true, max: 120 })
const PHONE = text({ max: 40, format: 'phone' })
const ignoreResult = () => undefined

/** Name and phone number of one's own. */
export function OwnDataForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const save = useSaveProfile()
  const own = useShortForm({
    fields: {
      name: { field: NAME, label: t('Name'), missing: t('Enter your name.'), autoComplete: 'name' },
      phone: { field: PHONE, label: t('Phone'), autoComplete: 'tel' },
    },
    initial: { name: profile.name, phone: profile.phone },
    send: async values => {
      const { name, phone } = textsIn(values)
      const change = { name: name.trim(), phone: phone.trim() || null }
      await save.mutateAsync(change)
      own.form.rebase(change)
      toast.success({ title: t('Your details are saved') })
    },
  })
  const { dirty } = own.form
  return (
    <>
      <ShortFormFields form={own} before={<OwnEmail profile={profile} />}>
        <div>
          <Button type="primary" submit loading={own.busy}>
            {t('Save')}
          </Button>
        </div>
      </ShortFormFields>
      <LeaveGuard dirty={dirty.length > 0} isFree={() => false} onSave={own.submit} />
    </>
  )
}
function OwnEmail({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const label = t('E-mail address')
  return (
    <FieldInput
      id="own-email"
      label={label}
      field={EMAIL}
      value={profile.email}
      onChange={ignoreResult}
      record={{}}
      errors={{}}
      path="email"
    >
      <TextInput value={profile.email} onChange={ignoreResult} readOnly aria-label={label} />
      {profile.impersonatedBy === null && (
        <div className="own-data">
          <Button type="link" onClick={() => setChanging(true)}>
            {t('Change e-mail address')}
          </Button>
        </div>
      )}
      {changing && (
        <ChangeEmail
          ask={body => call(changeEmail, { body })}
          title={t('Another e-mail address')}
          onClose={() => setChanging(false)}
        />
      )}
    </FieldInput>
  )
}
