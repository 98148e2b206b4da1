/** Books a movement of stock; the server's refusals stand at their fields. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import type { Field } from '@siteoffice/domain/engine/field'
import type { adjustStock, transferStock } from '@siteoffice/domain/modules/inventory/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type Booking = typeof adjustStock | typeof transferStock
interface Props {
  readonly endpoint: Booking
  readonly title: string
  readonly fields: { readonly [name: string]: Field }
  readonly about: (values: Values) => ReactNode
  readonly onClose: () => void
}
export function BookingDialog({ endpoint, title, fields, about, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const booking = useShortForm({
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { field, label: t(fieldLabel(name, field)) }]),
    ),
    send: async body => {
      // the fields were just checked, and have the endpoint's names
      const { balance } = await call(endpoint, { body } as InputOf<Booking>)
      toast.product({ title: t('Posted. There are {{amount}} now.', { amount: formatNumber(balance, 3) }) })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open
      title={title}
      okText={title}
      cancelText={t('Keep as it is')}
      ok={{ loading: booking.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <ShortFormFields id={id} form={booking} marked>
        <p className="stock-about">{about(booking.form.values)}</p>
      </ShortFormFields>
    </Dialog>
  )
}
