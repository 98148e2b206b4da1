/** Sets the day up to which a store is closed. */
import { day, text } from '@siteoffice/domain/engine/field'
import { closePeriod } from '@siteoffice/domain/modules/inventory/period-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { leaveStale, STALE } from '../leave-stale.ts'

const DAY = day({ help: 'Empty opens all of it again.' })
const REASON = text({ required: true, max: 500 })
interface Props {
  readonly store: AnyRecord
  readonly onClose: () => void
}
export function PeriodDialog({ store, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  // of when the dialog opened: pressed again after a lost answer, it sends the same request
  const [{ _id, version, name, closedUntil: before }] = useState(store)
  const form = useShortForm({
    fields: {
      closedUntil: { field: DAY, label: t('Closed up to') },
      reason: { field: REASON, label: t('Reason') },
    },
    initial: { closedUntil: before ?? null },
    send: async ({ closedUntil, reason }) => {
      const body = {
        version,
        closedUntil: typeof closedUntil === 'string' ? closedUntil : null,
        reason: typeof reason === 'string' ? reason : '',
      }
      try {
        await call(closePeriod, { params: { id: _id }, body }, STALE)
      } catch (error) {
        await leaveStale(error, { client, resource: 'stores', leave: onClose })
        return
      }
      const store = String(name)
      toast.success({
        title:
          body.closedUntil === null
            ? t('“{{name}}” has no closed period', { name: store })
            : t('“{{name}}” is closed up to {{day}}', { name: store, day: formatDay(body.closedUntil) }),
      })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open
      title={t('Up to which day is “{{name}}” closed?', { name: String(name) })}
      okText={t('Close period')}
      cancelText={t('Keep as it is')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <ShortFormFields id={id} form={form} marked>
        <p className="stock-about">
          {t('On that day and before, no goods move and nothing is paid in the store. The day can be changed later.')}
        </p>
      </ShortFormFields>
    </Dialog>
  )
}
