/** Everything that expires, closes or falls due, as a list by date or on the days of a month. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { Deadline } from '@siteoffice/domain/engine/deadlines'
import { fieldLabel, ownerField } from '@siteoffice/domain/engine/describe'
import { MEANINGS } from '@siteoffice/domain/engine/field-options'
import { useId } from 'react'
import { Link } from 'react-router'
import { editPath, listPath } from '../../../kinds/paths.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import { labelOf, readableField } from '../../../records/display/record.ts'
import { addDays, dayOr } from '../../../records/list/layouts/calendar-days.ts'
import { PlainTable } from '../../../records/list/table/plain-table.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { DeadlineCalendar } from './deadline-calendar.tsx'
import './deadlines.css'
import { type DatedRecord, keyOf, MOST, type Span, useDeadlines, useKinds } from './use-deadlines.ts'

const NAMES = ['kind', 'within', 'layout', 'at', 'from'] as const
const DAYS = [7, 30, 60, 90] as const
const USUAL_DAYS = 60
/** The days that `within` means: a single day, past days, or so many days from today; `from` narrows them. */
function spanOf({ within, from }: ListState['filters']): Span {
  const day = dayOr(within, '')
  if (day !== '') return { from: day, to: day, backwards: false }
  if (within === 'late') return { from: '', to: dayOr(from, addDays(today(), -1)), backwards: true }
  const days = DAYS.find(each => String(each) === within) ?? USUAL_DAYS
  return { from: dayOr(from, today()), to: addDays(today(), days), backwards: false }
}
export function DeadlinesScreen() {
  const { t } = useTranslation()
  const state = usePlainList(NAMES)
  const all = useKinds()
  const { kind, layout } = state.filters
  const kinds = all.filter(each => kind === undefined || kind === each.means || kind === keyOf(each))
  return (
    <>
      <PageHeader
        title={t('Deadlines')}
        about={t('What runs out, closes or falls due: verifications, papers, agreements, tenders, bills.')}
      />
      <div className="plain-list">
        <Controls state={state} kinds={all} />
        {layout === 'calendar' ? (
          <DeadlineCalendar state={state} kinds={kinds} />
        ) : (
          <DeadlineList state={state} kinds={kinds} />
        )}
      </div>
    </>
  )
}
interface Props {
  readonly state: ListState
  readonly kinds: readonly Deadline[]
}
function Controls({ state, kinds }: Props) {
  const { t } = useTranslation()
  const kindName = useKindName()
  const id = useId()
  const { kind = '', within = '', layout } = state.filters
  // taken from the current address: two filters may be set before the first one is drawn
  const set = (change: { readonly [name: string]: string }) => {
    const now = new URLSearchParams(location.search)
    const filters = Object.fromEntries(NAMES.map(name => [name, now.get(name) ?? '']))
    state.set({ filters: { ...filters, from: '', ...change } })
  }
  const calendar = layout === 'calendar'
  const meanings = {
    expiry: t('All that runs out'),
    opening: t('All that opens'),
    deadline: t('All that closes'),
    delivery: t('All that is to be delivered'),
    due: t('All that falls due'),
  }
  const usedMeanings = MEANINGS.toReversed().filter(means => kinds.some(each => each.means === means))
  const single = dayOr(within, '')
  return (
    <div className="plain-filters">
      <div className="plain-filter">
        <label htmlFor={`${id}-kind`}>{t('Kind')}</label>
        <Select
          wide
          id={`${id}-kind`}
          value={kind}
          options={[
            { value: '', label: t('All kinds') },
            ...usedMeanings.map(means => ({ value: means, label: meanings[means] })),
            ...kinds.map(each => ({ value: keyOf(each), label: kindName(each) })),
          ]}
          onChange={next => set({ kind: next })}
        />
      </div>
      {!calendar && (
        <div className="plain-filter">
          <label htmlFor={`${id}-when`}>{t('When')}</label>
          <Select
            wide
            id={`${id}-when`}
            value={within === '' ? String(USUAL_DAYS) : within}
            options={[
              { value: 'late', label: t('Past') },
              ...DAYS.map(days => ({ value: String(days), label: t('The next {{count}} days', { count: days }) })),
              ...(single === '' ? [] : [{ value: single, label: t('On one day') }]),
            ]}
            onChange={next => set({ within: next })}
          />
        </div>
      )}
      <div className="deadline-layout">
        <Segments
          label={t('Layout')}
          value={calendar ? 'calendar' : 'list'}
          options={[
            { value: 'list', label: t('List') },
            { value: 'calendar', label: t('Calendar') },
          ]}
          onChange={next => set(next === 'list' ? { layout: '' } : { layout: next, within: '' })}
        />
      </div>
    </div>
  )
}
/** The subject of a date and its name: a company's document, its expiry date. */
function useKindName(): (kind: Deadline) => string {
  const { t } = useTranslation()
  return ({ resource, field }) => `${t(resource.title[0])}: ${t(fieldLabel(field, resource.fields[field]))}`
}
function DeadlineList({ state, kinds }: Props) {
  const { t } = useTranslation()
  const kindName = useKindName()
  const session = useSession()
  const span = spanOf(state.filters)
  const { rows, cutKinds, next, pending, error, retry } = useDeadlines(kinds, span)
  if (error !== null) return <ErrorBox error={error} onRetry={() => void retry()} />
  if (pending && rows.length === 0) return <Loading />
  if (rows.length === 0)
    return (
      <EmptyState
        title={span.backwards ? t('Nothing is late') : t('Nothing runs out, closes or falls due in this time')}
        picture={<Icon name="hourglass" size={32} />}
      />
    )
  const cell = ({ deadline: { resource }, record }: DatedRecord, name: string | undefined) => {
    const field = name === undefined ? undefined : readableField(resource, name, session)
    return field && name !== undefined ? <FieldCell field={field} value={record[name]} record={record} /> : null
  }
  const columns = [
    {
      key: 'record',
      label: t('Record'),
      show: (row: DatedRecord) => (
        <>
          <Link to={editPath(row.deadline.resource, row.record._id)}>
            <bdi>{labelOf(row.deadline.resource, row.record)}</bdi>
          </Link>
          <span className="deadline-detail">{cell(row, detailOf(row))}</span>
        </>
      ),
    },
    { key: 'on', label: t('Date'), show: (row: DatedRecord) => cell(row, row.deadline.field) },
    { key: 'kind', label: t('Kind'), show: ({ deadline }: DatedRecord) => kindName(deadline) },
    {
      key: 'state',
      label: t('Status'),
      show: (row: DatedRecord) => cell(row, Object.keys(row.deadline.while)[0]),
    },
    ...(session.tenantScoped
      ? []
      : [
          {
            key: 'company',
            label: t('Company'),
            show: (row: DatedRecord) => cell(row, ownerOf(row.deadline)),
          },
        ]),
  ]
  return (
    <>
      <PlainTable title={t('Deadlines')} columns={columns} rows={rows} stale={pending} state={state} />
      {cutKinds.map(each => (
        <p key={keyOf(each)} className="deadline-more">
          <Link to={listPath(each.resource, { ...each.while, [each.field]: `${rows[0]?.day}..${rows[0]?.day}` })}>
            {t('Only the first {{most}} of this day are shown here: all of {{kind}}', {
              most: MOST,
              kind: t(each.resource.title[1]),
            })}
          </Link>
        </p>
      ))}
      {(next !== undefined || state.filters['from'] !== undefined) && (
        <nav className="deadline-more" aria-label={t('Pages')}>
          {state.filters['from'] !== undefined && (
            <Button onClick={() => state.set({ filters: { ...state.filters, from: '' } })}>
              {t('Back to the beginning')}
            </Button>
          )}
          {next !== undefined && (
            <Button onClick={() => state.set({ filters: { ...state.filters, from: next } })}>
              {t('Go on with {{day}}', { day: formatDay(next) })}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}
/** A field that tells a record from others besides its label. */
const detailOf = ({ deadline: { resource }, record }: DatedRecord): string | undefined =>
  resource.picker?.detail.find(name => record[name] && record[name] !== labelOf(resource, record))
/** The field of the company that a record belongs to; undefined for a company itself. */
function ownerOf({ resource }: Deadline): string | undefined {
  const name = resource.scope === '_id' ? undefined : ownerField(resource, findResource)
  return name !== undefined && name in resource.fields ? name : undefined
}
