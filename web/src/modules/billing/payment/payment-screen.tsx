/** One payment of a company, spread over its open bills. */
import { choice, code, day, money, reference, text } from '@siteoffice/domain/engine/field'
import { METHOD_LABELS, METHODS } from '@siteoffice/domain/modules/billing/payment-methods'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Values } from '../../../kinds/kind.ts'
import { formatMoney, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { useShortForm } from '../../../records/form/use-short-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useOpenBills, useOpenCurrencies } from './open-bills.ts'
import './payment.css'
import { ShareTable } from './share-table.tsx'
import type { Spread } from './shares.ts'
import { useSpread } from './shares.ts'
import { useSendPayment } from './use-send-payment.ts'

const FIELDS = {
  company: reference('company', { required: true }),
  currency: code('currency', { required: true }),
  amount: money({ required: true, min: 0 }),
  receivedOn: day({ required: true, default: 'today' }),
  method: choice(METHODS, { required: true, labels: METHOD_LABELS }),
  reference: text({ max: 120, help: 'The number of the transfer or the cheque.' }),
}
const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '_id' in value ? String(value._id) : undefined
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
function beginning(search: URLSearchParams): Values {
  const company = search.get('company')
  return {
    company: company === null ? null : { _id: company, label: null },
    currency: search.get('currency'),
    receivedOn: today(),
    method: 'bank',
  }
}
export function PaymentScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { send, errors, credit, setCredit } = useSendPayment()
  const form = useShortForm({
    fields: {
      company: { field: FIELDS.company, label: t('Company') },
      currency: { field: FIELDS.currency, label: t('Currency') },
      amount: { field: FIELDS.amount, label: t('Amount') },
      receivedOn: { field: FIELDS.receivedOn, label: t('Received on') },
      method: { field: FIELDS.method, label: t('Method') },
      reference: { field: FIELDS.reference, label: t('Reference') },
    },
    initial: beginning(search),
    send: async values => {
      await send(values, bills, spread)
      await navigate('/receivables')
    },
  })
  const { values } = form.form
  const company = idIn(values['company'])
  const currency = textIn(values['currency'])
  const amount = typeof values['amount'] === 'number' ? values['amount'] : 0
  const open = useOpenBills(company, currency)
  const bills = open.data ?? []
  const spread = useSpread(`${company} ${currency}`, amount, currency ?? '', bills)
  const nothingOpen = useUsualCurrency(company, currency, code => form.form.set('currency', code))
  const isComplete = company !== undefined && currency !== undefined
  return (
    <>
      <PageHeader
        title={t('Record payment')}
        about={t('One payment of a company, over as many of its bills as it is for.')}
      />
      <div className="panel payment-form">
        <ShortFormFields form={form} marked>
          <section className="payment-shares" aria-label={t('Open bills')}>
            {open.error !== null && <ErrorBox error={open.error} onRetry={() => void open.refetch()} />}
            {isComplete && open.isPending && <Loading />}
            {isComplete && open.data !== undefined && bills.length === 0 && (
              <p>{t('No bill of this company is open in this currency.')}</p>
            )}
            {company === undefined && <p>{t('Choose a company to see which of its bills are open.')}</p>}
            {!isComplete && nothingOpen && <p>{t('No bill of this company is open.')}</p>}
            {bills.length > 0 && currency !== undefined && (
              <>
                <ShareTable bills={bills} currency={currency} spread={spread} errors={errors} />
                <Rest spread={spread} currency={currency} credit={credit} setCredit={setCredit} />
              </>
            )}
          </section>
          <div className="payment-buttons">
            <Button type="primary" submit loading={form.busy} disabled={bills.length === 0}>
              {t('Record payment')}
            </Button>
          </div>
        </ShortFormFields>
      </div>
    </>
  )
}
interface RestProps {
  readonly spread: Spread
  readonly currency: string
  readonly credit: boolean
  readonly setCredit: (credit: boolean) => void
}
/** The part of the payment that no bill has yet, and what happens to it. */
function Rest({ spread, currency, credit, setCredit }: RestProps) {
  const { t } = useTranslation()
  return (
    <div className="payment-rest" data-wrong={spread.remainder < 0 || (spread.remainder > 0 && !credit)}>
      <p role="status">
        {t('Left to allocate')}: <b>{formatMoney(spread.remainder, currency)}</b>
      </p>
      {spread.byHand && <Button onClick={spread.fill}>{t('Fill the oldest first')}</Button>}
      {spread.remainder > 0 && (
        <Checkbox checked={credit} onChange={setCredit}>
          {t('Keep it as credit on the last of these bills')}
        </Checkbox>
      )}
    </div>
  )
}
/** Sets the currency of a company that was just chosen to one in which it has open bills. Answers whether it has none. */
function useUsualCurrency(
  company: string | undefined,
  currency: string | undefined,
  set: (code: string) => void,
): boolean {
  const { data } = useOpenCurrencies(company)
  const usual = data?.[0]
  const fits = usual === undefined || (currency !== undefined && data?.includes(currency) === true)
  useEffect(() => {
    if (!fits && usual !== undefined) set(usual)
    // runs only when the open bills change: the person may choose another currency afterwards
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [company, usual])
  return data?.length === 0
}
