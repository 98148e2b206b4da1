/** Counts a product whose balance differs. */
import { decimal } from '@siteoffice/domain/engine/field'
import { LARGEST_QUANTITY } from '@siteoffice/domain/engine/units'
import { reconcileStock } from '@siteoffice/domain/modules/inventory/endpoints'
import type { UnevenBalance } from '@siteoffice/domain/modules/inventory/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NOTE } from './types.ts'

const COUNTED = decimal({ required: true, scale: 3, min: 0, max: LARGEST_QUANTITY })
interface Props {
  readonly balance: UnevenBalance
  readonly onClose: () => void
}
export function ReconcileDialog({ balance: { product, warehouse }, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const form = useShortForm({
    fields: {
      quantity: { field: COUNTED, label: t('Counted') },
      note: { field: NOTE, label: t('Note') },
    },
    send: async ({ quantity, note }) => {
      const { balance } = await call(reconcileStock, {
        body: {
          product: product._id,
          warehouse: warehouse._id,
          quantity: Number(quantity ?? 0),
          note: typeof note === 'string' ? note : '',
        },
      })
      toast.product({ title: t('Posted. There are {{amount}} now.', { amount: formatNumber(balance, 3) }) })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open
      title={t('How many of “{{name}}” are there?', { name: product.label ?? '' })}
      okText={t('Enter count')}
      cancelText={t('Keep as it is')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <ShortFormFields id={id} form={form} marked>
        <p className="stock-about">
          {t('The balance becomes what you counted in {{name}}, and a movement makes up the difference.', {
            name: warehouse.label ?? '',
          })}
        </p>
      </ShortFormFields>
    </Dialog>
  )
}
