/** Starts working in a company user's account; asks for the reason, which is recorded. */
import { text } from '@siteoffice/domain/engine/field'
import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../records/form/use-short-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { enterAccount } from './session-actions.ts'

interface ImpersonateButtonProps {
  readonly userId: string
  readonly name: string
}
/** Absent for people without the right, and inside somebody else's account. */
export function ImpersonateButton({ userId, name }: ImpersonateButtonProps) {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('LOGIN_INTO_USER_ACCOUNT') || profile === undefined || profile.impersonatedBy !== null) return null
  return (
    <>
      <Button icon={<Icon name="swap" />} onClick={() => setOpen(true)}>
        {t('Work in this account')}
      </Button>
      {open && <AskReason userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
const REASON = text({ required: true, multiline: true, max: 500 })

function AskReason({ userId, name, onClose }: ImpersonateButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const shortForm = useShortForm({
    fields: {
      reason: {
        field: REASON,
        label: t('Reason'),
        missing: t('Say why: it goes into the record.'),
        placeholder: t('For example: asked for help by phone'),
      },
    },
    send: values => enterAccount(userId, textsIn(values).reason.trim()),
  })
  return (
    <Dialog
      open
      title={t('Work in the account of {{name}}', { name })}
      okText={t('Work in this account')}
      ok={{ loading: shortForm.busy, disabled: shortForm.resting, form: id }}
      onCancel={onClose}
    >
      <p>{t('For a limited time you see and do what this person may. Everything is recorded under both names.')}</p>
      <ShortFormFields id={id} form={shortForm} />
    </Dialog>
  )
}
