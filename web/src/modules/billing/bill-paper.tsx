/** A bill as it is read: like its paper, with what was paid of it below its totals. */
import { asCounted } from '@siteoffice/domain/engine/adds'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { type ReactNode, use, useId } from 'react'
import { Link } from 'react-router'
import { isBlank } from '../../kinds/kind.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { ChangedFields } from '../../records/display/changed-fields.ts'
import { FieldValue } from '../../records/display/field-value.tsx'
import type { AnyRecord } from '../../records/display/record.ts'
import { readableField } from '../../records/display/record.ts'
import { wordsOf } from '../../records/display/words-of.ts'
import cards from '../../ui/sections.module.css'
import './bill-paper.css'

/** The fields that stand on the paper, and are left out of the sections below it. */
export const PAPER_FIELDS = [
  'reference',
  'type',
  'relatedTo',
  'company',
  'project',
  'winning',
  'issueDate',
  'dueDate',
  'periodFrom',
  'periodTo',
  'currency',
  'lines',
  'subTotal',
  'discountTotal',
  'taxTotal',
  'total',
  'amountPaid',
  'amountCredited',
  'creditable',
  'balance',
  'payments',
  'billTo',
  'poReference',
  'terms',
  'notes',
] as const

interface PartProps {
  readonly record: AnyRecord
}
export function BillPaper({ record }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  const { number, reference } = record
  return (
    <section className={`${cards.section} bill-paper`} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {wordsOf(billings, record, 'type')} <bdi>{String(number ?? reference)}</bdi>
        </h2>
        <dl>
          {(['issueDate', 'dueDate', 'periodFrom', 'periodTo', 'poReference'] as const).map(name => (
            <Fact key={name} name={name} record={record} />
          ))}
        </dl>
      </header>
      <div className="bill-paper-sides">
        <Recipient record={record} />
        <dl>
          {(['project', 'winning', 'relatedTo'] as const).map(name => (
            <Fact key={name} name={name} record={record} />
          ))}
        </dl>
      </div>
      <Marked name="lines">
        <FieldValue field={billings.fields.lines} value={record['lines']} record={record} />
      </Marked>
      <Amounts record={record} />
      {!isBlank(record['payments']) && (
        <div className="bill-paper-payments">
          <h3>{t('Payments')}</h3>
          <Link to="?tab=files">{t('Receipts in the files')}</Link>
          <Marked name="payments">
            <FieldValue field={billings.fields.payments} value={record['payments']} record={record} />
          </Marked>
        </div>
      )}
      <dl>
        {(['creditable', 'terms', 'notes'] as const).map(name => (
          <Fact key={name} name={name} record={record} />
        ))}
      </dl>
    </section>
  )
}
/** A value that can be changed where it stands, marked where somebody else has changed it. */
function Marked({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const changed = use(ChangedFields).has(name) || undefined
  return (
    <div data-value={name} data-changed={changed}>
      {children}
    </div>
  )
}
/** A value with its name; nothing where there is none, or it is closed to the reader. */
function Fact({ name, record }: PartProps & { readonly name: string }) {
  const { t } = useTranslation()
  const field = readableField(billings, name, useSession())
  if (field === undefined || isBlank(record[name])) return null
  return (
    <div>
      <dt>{t(fieldLabel(name, field))}</dt>
      <dd>
        <Marked name={name}>
          <FieldValue field={field} value={record[name]} record={record} />
        </Marked>
      </dd>
    </div>
  )
}
/** To whom the bill is addressed: as it was issued, until then the company. */
function Recipient({ record }: PartProps) {
  const { t } = useTranslation()
  const { name, address, taxId } = (record['billTo'] ?? {}) as Partial<Record<'name' | 'address' | 'taxId', string>> // its declared block
  return (
    <address data-value="billTo">
      <h3>{t('Bill to')}</h3>
      <FieldValue field={billings.fields.company} value={record['company']} record={record} />
      {!isBlank(name) && <p>{name}</p>}
      {!isBlank(address) && <p>{address}</p>}
      {!isBlank(taxId) && (
        <p>
          {t('Tax ID')}: <bdi>{taxId}</bdi>
        </p>
      )}
    </address>
  )
}
const MADE_OF = ['subTotal', 'discountTotal', 'taxTotal'] as const
const SETTLED_BY = ['amountPaid', 'amountCredited'] as const
type Amount = (typeof MADE_OF | typeof SETTLED_BY)[number] | 'total' | 'balance'

/** The totals below the lines, those of a credit note with a minus; below a bill what was paid of it and what is open. */
function Amounts({ record }: PartProps) {
  const { t } = useTranslation()
  const { total, balance } = billings.fields
  const isCredit = record['type'] === 'credit_note'
  const sign = isCredit ? -1 : 1
  const currency = record['currency'] as string // required
  const amount = (name: Amount) => Number(record[name] ?? 0)
  const line = (name: Amount, value: number) => {
    const field: Field = billings.fields[name]
    return (
      <div key={name} data-amount={name}>
        <dt>{t(fieldLabel(name, field))}</dt>
        <dd>{formatMoney(value, currency)}</dd>
      </div>
    )
  }
  const isOwed = asCounted(balance, record['balance'], record) !== null && !isCredit
  return (
    <dl className="bill-paper-amounts">
      {MADE_OF.filter(name => amount(name) !== 0).map(name =>
        line(name, name === 'discountTotal' ? -sign * amount(name) : sign * amount(name)),
      )}
      {line('total', Number(asCounted(total, record['total'], record) ?? 0))}
      {SETTLED_BY.filter(name => amount(name) !== 0).map(name => line(name, -amount(name)))}
      {isOwed && line('balance', Number(record['balance'] ?? 0))}
    </dl>
  )
}
