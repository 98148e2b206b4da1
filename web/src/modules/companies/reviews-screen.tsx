/** The applications that wait for review: one's own, unassigned or all, the oldest first, with a button for the next one. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { company } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { takeNextReview } from '@siteoffice/domain/modules/companies/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallOptions } from '../../lib/api.ts'
import { ApiError, api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { FieldCell } from '../../records/display/field-cell.tsx'
import { type AnyRecord, labelOf } from '../../records/display/record.ts'
import type { PlainQuery } from '../../records/list/plain-list.tsx'
import { PlainList } from '../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../records/list/table/plain-table.tsx'
import { keys } from '../../records/queries/keys.ts'
import { usePlainList } from '../../records/queries/use-plain-list.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segments } from '../../ui/segments.tsx'
import { reviewPath } from './review-path.ts'
import './reviews.css'

const OPEN = 'submitted,in_review'
/** The filter of the list for each choice of reviewer. */
const WHOSE = { mine: '@me', nobodys: '@empty', all: undefined } as const
type Whose = keyof typeof WHOSE
const WAY: readonly Whose[] = ['mine', 'nobodys', 'all']
const whoseOf = (text: string | undefined): Whose => WAY.find(each => each === text) ?? 'all'
const query = (whose: Whose) => ({ application: OPEN, reviewer: WHOSE[whose] })
const load = ({ page, size, sort = 'submittedAt', filters }: PlainQuery, options: CallOptions) =>
  api.get<Page<AnyRecord>>('/company', { ...query(whoseOf(filters['whose'])), page, size, sort }, options)

export function ReviewsScreen() {
  const { t } = useTranslation()
  const state = usePlainList(['whose'])
  const whose = whoseOf(state.filters['whose'])
  const labels: { readonly [W in Whose]: string } = { mine: t('Mine'), nobodys: t('Nobody’s yet'), all: t('All') }
  const cell = (name: keyof typeof company.fields, sortable = false): PlainColumn<AnyRecord> => ({
    key: name,
    label: t(LABELS[name] ?? name),
    sortable,
    show: row => <FieldCell field={company.fields[name]} value={row[name]} record={row} />,
  })
  const columns: readonly PlainColumn<AnyRecord>[] = [
    {
      key: 'tradeName',
      label: t('Company'),
      sortable: true,
      show: row => (
        <Link to={reviewPath(row._id)}>
          <bdi>{labelOf(company, row)}</bdi>
        </Link>
      ),
    },
    cell('submittedAt', true),
    cell('application'),
    cell('type', true),
    cell('country', true),
    cell('reviewer'),
  ]
  return (
    <>
      <PageHeader
        title={t('Reviews')}
        about={t('Applications that companies have handed in, the one that has waited longest first.')}
        actions={<TakeNext />}
      />
      <WaitingPapers />
      <div className="plain-list">
        <div className="plain-filters">
          <div className="reviews-whose">
            <Segments
              label={t('Whose reviews')}
              value={whose}
              options={WAY.map(value => ({
                value,
                label: (
                  <>
                    {labels[value]} <HowMany whose={value} />
                  </>
                ),
              }))}
              onChange={next => state.set({ filters: { whose: next === 'all' ? '' : next } })}
            />
          </div>
        </div>
        <PlainList
          name={keys.lists(company.name)}
          load={load}
          title={t('Reviews')}
          columns={columns}
          state={state}
          standardSort="submittedAt"
          none={t('No application waits for review')}
          picture="contract"
        />
      </div>
    </>
  )
}
const LABELS: { readonly [name: string]: string } = {
  submittedAt: 'Handed in',
  application: 'Application',
  type: 'Type',
  country: 'Country',
  reviewer: 'Reviewer',
}
function HowMany({ whose }: { readonly whose: Whose }) {
  const countQuery = { ...query(whose), count: 'only' }
  const { data } = useQuery({
    queryKey: keys.list(company.name, countQuery),
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>('/company', countQuery, { signal }),
  })
  return data === undefined ? null : formatNumber(data.totalElements)
}
/** Starts the review that is next and opens it. */
function TakeNext() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { company: next } = await call(takeNextReview, { body: {} })
      await client.invalidateQueries({ queryKey: keys.resource(company.name) })
      if (next === null) toast.info({ title: t('No application waits for review') })
      else await navigate(reviewPath(next._id))
    } catch (error) {
      // the call has told of it
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void take()}>
      {t('Take the next')}
    </Button>
  )
}
/** The papers that companies have added and nobody has reviewed. */
function WaitingPapers() {
  const { t } = useTranslation()
  const countQuery = { status: 'pending', count: 'only' }
  const { data } = useQuery({
    queryKey: keys.list(companyDocument.name, countQuery),
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>(`/${companyDocument.name}`, countQuery, { signal }),
    retry: false,
  })
  const count = data?.totalElements ?? 0
  if (count === 0) return null
  return (
    <p>
      <Link to="/paper-reviews">{t('{{count}} documents wait for review', { count })}</Link>
    </p>
  )
}
