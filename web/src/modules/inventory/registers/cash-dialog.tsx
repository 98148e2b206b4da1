/** Records cash that is put into the drawer or taken out of it. */
import { choice, money, text } from '@siteoffice/domain/engine/field'
import { moveRegisterCash } from '@siteoffice/domain/modules/inventory/register-endpoints'
import { CASH_DIRECTIONS } from '@siteoffice/domain/modules/inventory/register-session'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { leaveStale, STALE } from '../leave-stale.ts'
import type { RegisterSession } from './use-register.ts'

const DIRECTION = choice(CASH_DIRECTIONS, { required: true, labels: { in: 'Cash in', out: 'Cash out' } })
const AMOUNT = money({ required: true, min: 0 })
const REASON = text({ required: true, max: 500 })
interface Props {
  readonly session: RegisterSession
  readonly onClose: () => void
}
export function CashDialog({ session, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  // of when the dialog opened: pressed again after a lost answer, it sends the same request
  const [{ _id, version, currency }] = useState(session)
  const form = useShortForm({
    fields: {
      direction: { field: DIRECTION, label: t('Cash in or out') },
      amount: { field: AMOUNT, label: t('Amount') },
      reason: { field: REASON, label: t('Reason') },
    },
    initial: { direction: 'out', amount: null, currency },
    send: async ({ direction: which, amount, reason }) => {
      const direction = which === 'in' ? 'in' : 'out'
      const body = {
        version,
        direction,
        amount: Number(amount ?? 0),
        reason: typeof reason === 'string' ? reason : '',
      } as const
      try {
        await call(moveRegisterCash, { params: { id: _id }, body }, STALE)
      } catch (error) {
        await leaveStale(error, { client, resource: 'registerSession', leave: onClose })
        return
      }
      const moved = { amount: formatMoney(body.amount, currency) }
      toast.product({
        title: direction === 'in' ? t('{{amount}} are put in', moved) : t('{{amount}} are taken out', moved),
      })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open
      title={t('Cash in or out')}
      okText={t('Record cash')}
      cancelText={t('Keep as it is')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <ShortFormFields id={id} form={form} marked />
    </Dialog>
  )
}
