import { secret } from '@siteoffice/domain/engine/field'
import { changePassword } from '@siteoffice/domain/modules/people/profile-endpoints'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { LeaveGuard } from '../../../../records/form/saving/leave-guard.tsx'
import { ShortFormFields } from '../../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../../records/form/use-short-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { currentPassword, notCurrent } from '../own-fields.ts'

const SHORTEST = 10
const NEXT = secret({ required: true, min: SHORTEST, store: 'hash' })
const AGAIN = secret({ store: 'hash' })

/** Changes the own password; the API ends all other sessions. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const rule = t('At least {{length}} characters; a few unrelated words are better than one odd one.', {
    length: SHORTEST,
  })
  const change = useShortForm({
    fields: {
      current: currentPassword(),
      next: {
        field: { ...NEXT, help: rule },
        label: t('New password'),
        missing: t('Enter a new password.'),
        autoComplete: 'new-password',
      },
      again: { field: AGAIN, label: t('New password, once more'), autoComplete: 'new-password' },
    },
    check: (values): { readonly [name: string]: string } =>
      values['again'] === values['next'] ? {} : { again: t('The two are not the same.') },
    words: { current: notCurrent() },
    send: async values => {
      const { current, next } = textsIn(values)
      await call(changePassword, { body: { current, next } })
      change.form.reset()
      toast.success({ title: t('Password changed'), description: t('Your other devices have been signed out.') })
    },
  })
  return (
    <>
      <ShortFormFields form={change} username={email}>
        <div>
          <Button submit loading={change.busy}>
            {t('Change password')}
          </Button>
        </div>
      </ShortFormFields>
      <LeaveGuard dirty={change.form.dirty.length > 0} isFree={() => false} onSave={change.submit} />
    </>
  )
}
