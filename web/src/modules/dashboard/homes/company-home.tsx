/** The start page of a company: its own bids, the deadlines of the week with their amounts, its papers, and what it owes. */
import { fieldOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { Link } from 'react-router'
import { listPath, recordPath } from '../../../kinds/paths.ts'
import { formatMoney, formatNumber, joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import { type AnyRecord, labelOf } from '../../../records/display/record.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { listLink } from '../list-link.ts'
import { AmountRows } from './amount-rows.tsx'
import './homes.css'
import { sumsOf } from './sums.ts'
import type { CompanyFacts } from './use-company-facts.ts'

export function CompanyHome({ facts }: { readonly facts: CompanyFacts }) {
  return (
    <div className="homes">
      <div className="homes-column">
        {facts.error !== null && <ErrorBox error={facts.error} onRetry={facts.retry} />}
        <Week facts={facts} />
        <Owed facts={facts} />
        <Papers facts={facts} />
      </div>
      <Bids facts={facts} />
    </div>
  )
}
interface RowProps {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly name: string
  readonly about: string
  /** a field of the record that stands at the end */
  readonly date?: readonly [string, Field]
  readonly amount?: readonly [string, Field]
  readonly state?: readonly [string, Field]
}
function Row({ resource, record, name, about, date, amount, state }: RowProps) {
  const cell = (part: readonly [string, Field] | undefined) =>
    part !== undefined &&
    record[part[0]] !== null &&
    record[part[0]] !== undefined && <FieldCell field={part[1]} value={record[part[0]]} record={record} />
  return (
    <li>
      <Link to={recordPath(resource, record._id)}>
        <span className="homes-name">
          <bdi>{name}</bdi>
          <small>{about}</small>
        </span>
        <span className="homes-end">
          <b>{cell(amount)}</b>
          <small>
            {cell(state)} {cell(date)}
          </small>
        </span>
      </Link>
    </li>
  )
}
const projectOf = (record: AnyRecord): string | undefined =>
  (record['project'] as Ref | null | undefined)?.label ?? undefined // a reference, as it is read

/** What closes or falls due within seven days, the nearest first. */
function Week({ facts: { pages, error } }: { readonly facts: CompanyFacts }) {
  const { t } = useTranslation()
  const bidDeadline = fieldOf(projectBid, 'bidDeadline') ?? projectBid.fields.submittedAt
  const parts = [
    {
      resource: projectBid,
      page: pages.closing,
      about: t('Bid to submit'),
      date: ['bidDeadline', bidDeadline],
      amount: ['amount', projectBid.fields.amount],
    },
    {
      resource: projectWinnings,
      page: pages.awards,
      about: t('Award to accept'),
      date: ['acceptanceDeadline', projectWinnings.fields.acceptanceDeadline],
      amount: ['awardAmount', projectWinnings.fields.awardAmount],
    },
    {
      resource: billings,
      page: pages.bills,
      about: t('Bill to pay'),
      date: ['dueDate', billings.fields.dueDate],
      amount: ['balance', billings.fields.balance],
    },
  ] as const
  if (parts.every(({ page }) => page === undefined)) return null
  const rows = parts
    .flatMap(({ page, ...part }) => (page?.content ?? []).map(record => ({ ...part, record })))
    .toSorted((a, b) => String(a.record[a.date[0]]).localeCompare(String(b.record[b.date[0]])))
  return (
    <Panel title={t('Deadlines within a week')}>
      {rows.length === 0 && error === null && (
        <p className="homes-none">{t('Nothing closes or falls due within a week.')}</p>
      )}
      <ul className="homes-rows">
        {rows.map(({ resource, record, about, date, amount }) => (
          <Row
            key={record._id}
            {...{ resource, record, about, date, amount }}
            name={projectOf(record) ?? labelOf(resource, record)}
          />
        ))}
      </ul>
      <p className="homes-foot">
        <Link to="/deadlines">{t('All deadlines')}</Link>
      </p>
    </Panel>
  )
}
function Bids({ facts: { pages, lists } }: { readonly facts: CompanyFacts }) {
  const { t } = useTranslation()
  if (pages.bids === undefined) return null
  const { content, totalElements } = pages.bids
  const { sort: _sort, ...query } = lists.bids
  return (
    <Panel title={t('My bids')}>
      {content.length === 0 && <p className="homes-none">{t('Your company has no bid under way.')}</p>}
      <ul className="homes-rows">
        {content.map(record => (
          <Row
            key={record._id}
            resource={projectBid}
            record={record}
            name={projectOf(record) ?? labelOf(projectBid, record)}
            about={labelOf(projectBid, record)}
            amount={['amount', projectBid.fields.amount]}
            state={['status', projectBid.fields.status]}
          />
        ))}
      </ul>
      {totalElements > content.length && (
        <p className="homes-foot">
          <Link to={listPath(projectBid, query)}>{t('All {{number}}', { number: formatNumber(totalElements) })}</Link>
        </p>
      )}
    </Panel>
  )
}
function Owed({ facts: { owed, late, lists } }: { readonly facts: CompanyFacts }) {
  const { t } = useTranslation()
  if (owed === undefined) return null
  const overdue = sumsOf(late ?? [], 'balance').map(({ currency, amount }) => formatMoney(amount, currency))
  return (
    <AmountRows
      title={t('What we owe')}
      sums={sumsOf(owed, 'balance')}
      none={t('No bill is open.')}
      all={t('All open bills')}
      note={overdue.length > 0 ? t('Of this overdue: {{amounts}}', { amounts: joinNames(overdue) }) : undefined}
      link={currency => listLink('billings', { ...lists.owed, ...(currency !== undefined && { currency }) })}
    />
  )
}
function Papers({ facts: { pages, lists } }: { readonly facts: CompanyFacts }) {
  const { t } = useTranslation()
  if (pages.papers === undefined) return null
  const { content, totalElements } = pages.papers
  const { type, expiryDate } = companyDocument.fields
  const { sort: _sort, ...query } = lists.papers
  return (
    <Panel title={t('Documents that run out')}>
      {content.length === 0 && <p className="homes-none">{t('No document runs out within 60 days.')}</p>}
      <ul className="homes-rows">
        {content.map(record => (
          <li key={record._id}>
            <Link to={recordPath(companyDocument, record._id)}>
              <span className="homes-name">
                <FieldCell field={type} value={record['type']} record={record} />
                <small>
                  <bdi>{labelOf(companyDocument, record)}</bdi>
                </small>
              </span>
              <span className="homes-end">
                <FieldCell field={expiryDate} value={record['expiryDate']} record={record} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {totalElements > content.length && (
        <p className="homes-foot">
          <Link to={listPath(companyDocument, query)}>
            {t('All {{number}}', { number: formatNumber(totalElements) })}
          </Link>
        </p>
      )}
    </Panel>
  )
}
