/** Changes an e-mail address: takes the password of the person at the screen, and mails a confirmation link to the new address. */
import { text } from '@siteoffice/domain/engine/field'
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { currentPassword, notCurrent } from './own-fields.ts'

const EMAIL = text({ required: true, format: 'email', max: 200 })
interface Values {
  readonly email: string
  readonly password: string
}
interface ChangeEmailProps {
  /** calls the API, for the own account or for one that the person may change */
  readonly ask: (values: Values) => Promise<unknown>
  readonly title: string
  readonly onClose: () => void
}
export function ChangeEmail({ ask, title, onClose }: ChangeEmailProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const id = useId()
  const shortForm = useShortForm({
    fields: {
      email: { field: EMAIL, label: t('New e-mail address'), missing: t('Enter an e-mail address.') },
      password: currentPassword(t('Your current password')),
    },
    words: { password: notCurrent() },
    send: async values => {
      const { email, password } = textsIn(values)
      await ask({ email, password })
      toast.success({
        title: t('Look into your mail'),
        description: t('The address changes when the link that is on its way to {{email}} is followed.', {
          email,
        }),
      })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={title}
      okText={t('Mail the link')}
      cancelText={t('Keep as it is')}
      ok={{ loading: shortForm.busy, disabled: shortForm.resting, form: id }}
      onCancel={onClose}
    >
      <p>{t('A link is mailed to the new address, and the old one is told. It changes when the link is followed.')}</p>
      <ShortFormFields id={id} form={shortForm} username={profile?.email ?? ''} />
    </Dialog>
  )
}
