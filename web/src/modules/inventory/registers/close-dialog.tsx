/** Closes a register with a count, whose difference is shown to whoever may see it, or without one. */
import { money, text } from '@siteoffice/domain/engine/field'
import { cashDifference } from '@siteoffice/domain/modules/inventory/register-figures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { leaveStale } from '../leave-stale.ts'
import type { RegisterSession } from './use-register.ts'

const COUNTED = money({ required: true, min: 0, help: 'All cash in the drawer, with the float.' })
const REASON = text({ multiline: true, max: 2000, help: 'Needed where the count differs from what should be there.' })
const WHY = text({ required: true, multiline: true, max: 2000 })
interface Props {
  readonly session: RegisterSession
  readonly onClose: () => void
}
interface FormProps extends Props {
  readonly onSwitch: () => void
}
export function CloseDialog(props: Props) {
  const [counts, setCounts] = useState(true)
  const client = useQueryClient()
  // payments change what should be in the drawer, and are not told to this screen
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keys.resource('registerSession') })
  }, [client])
  const switchWay = () => setCounts(before => !before)
  return counts ? <CountForm {...props} onSwitch={switchWay} /> : <UncountedForm {...props} onSwitch={switchWay} />
}
function useClosing({ session, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (transition: string, body: object) => {
    try {
      const path = `/registerSession/${transition}/${session._id}`
      await api.post(path, { version: session.version, ...body }, { expected: ['stale_version', 'rule_broken'] })
    } catch (error) {
      // it stays open with what was counted, for the session as it is now
      await leaveStale(error, { client, resource: 'registerSession', leave: () => undefined })
      return
    }
    toast.product({ title: t('“{{name}}” is closed', { name: session.register.label ?? '' }) })
    onClose()
    await client.invalidateQueries()
  }
}
function CountForm({ session, onClose, onSwitch }: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  const close = useClosing({ session, onClose })
  const { expectedNow, currency } = session
  const differenceOf = (counted: unknown): number | undefined =>
    typeof counted === 'number' && typeof expectedNow === 'number'
      ? cashDifference(currency, counted, expectedNow)
      : undefined
  const form = useShortForm({
    fields: {
      counted: { field: COUNTED, label: t('Counted') },
      closingReason: { field: REASON, label: t('Reason') },
    },
    initial: { counted: null, currency },
    // the server knows what should be in the drawer
    words: { closingReason: t('Say why the count differs') },
    send: body => close('close', body),
  })
  const difference = differenceOf(form.form.values['counted'])
  return (
    <Dialog
      open
      title={t('Close “{{name}}”?', { name: session.register.label ?? '' })}
      okText={t('Close register')}
      cancelText={t('Keep it open')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <p>{t('The session ends with what you counted, and cannot be opened again.')}</p>
      {typeof expectedNow === 'number' && (
        <dl className="register-count" aria-live="polite">
          <div>
            <dt>{t('Expected in the drawer')}</dt>
            <dd>{formatMoney(expectedNow, currency)}</dd>
          </div>
          {difference !== undefined && (
            <div data-wrong={difference !== 0}>
              <dt>{t('Difference')}</dt>
              <dd>{formatMoney(difference, currency)}</dd>
            </div>
          )}
        </dl>
      )}
      <ShortFormFields id={id} form={form} marked>
        <Button type="link" onClick={onSwitch}>
          {t('The cash cannot be counted now')}
        </Button>
      </ShortFormFields>
    </Dialog>
  )
}
function UncountedForm({ session, onClose, onSwitch }: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  const close = useClosing({ session, onClose })
  const form = useShortForm({
    fields: { reason: { field: WHY, label: t('Why is the cash not counted?') } },
    send: body => close('close-uncounted', body),
  })
  return (
    <Dialog
      open
      title={t('Close “{{name}}” as not counted?', { name: session.register.label ?? '' })}
      okText={t('Close as not counted')}
      cancelText={t('Keep it open')}
      ok={{ loading: form.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <p>
        {t(
          'The session ends without a count and cannot be opened again. The managers of the registers of the store are told.',
        )}
      </p>
      <ShortFormFields id={id} form={form} marked>
        <Button type="link" onClick={onSwitch}>
          {t('Count the cash instead')}
        </Button>
      </ShortFormFields>
    </Dialog>
  )
}
