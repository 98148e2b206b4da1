/** Opens a register with what is in its drawer. */

import { money } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { register } from '@siteoffice/domain/modules/inventory/register'
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { addPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading } from '../../../ui/loading.tsx'
import type { RegisterSession } from './use-register.ts'
import { useRegisters } from './use-register.ts'

const FLOAT = money({ required: true, min: 0, help: 'The cash in the drawer when the register is opened.' })
interface Props {
  readonly store: string
  readonly currency: string
  readonly onClose: () => void
}
export function OpenDialog(props: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const registers = useRegisters(props.store)
  if (registers !== undefined && registers.length > 0)
    return <OpenForm {...props} free={registers.filter(each => !each.inUse)} />
  return (
    <Dialog open title={t('Open register')} footer={null} onCancel={props.onClose}>
      {registers === undefined ? (
        <Loading />
      ) : (
        <p>
          {t('This store has no register yet.')}{' '}
          {can(permissionFor(register, 'create')) && <Link to={addPath(register)}>{t('Add a register')}</Link>}
        </p>
      )}
    </Dialog>
  )
}
function OpenForm({ store, currency, onClose, free }: Props & { readonly free: readonly { readonly _id: string }[] }) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const { fields } = registerSession
  const form = useShortForm({
    fields: {
      register: { field: { ...fields.register, only: { active: 'true', store } }, label: t('Register') },
      openingFloat: { field: FLOAT, label: t('Float') },
    },
    // where a single one is free there is no choice
    initial: { register: free.length === 1 ? free[0] : null, openingFloat: null, currency },
    send: async body => {
      const session = await api.post<RegisterSession>('/registerSession/create', body)
      toast.product({ title: t('“{{name}}” is open', { name: session.register.label ?? '' }) })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open
      title={t('Open register')}
      okText={t('Open register')}
      cancelText={t('Keep it closed')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <ShortFormFields id={id} form={form} marked />
    </Dialog>
  )
}
