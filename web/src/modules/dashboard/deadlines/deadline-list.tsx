/** The deadlines of a span by weeks, fifty at a time. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { Deadline } from '@siteoffice/domain/engine/deadlines'
import { ownerField } from '@siteoffice/domain/engine/describe'
import { useState } from 'react'
import { Link } from 'react-router'
import { listPath, recordPath } from '../../../kinds/paths.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Session, useSession } from '../../../lib/session.ts'
import { firstDayOf } from '../../../lib/week.ts'
import { titleOf } from '../../../records/display/facts.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import { labelOf, readableField } from '../../../records/display/record.ts'
import { PlainTable } from '../../../records/list/table/plain-table.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { spanOf } from './deadline-span.ts'
import './deadlines.css'
import { type DatedRecord, keyOf, MOST, useDeadlines } from './use-deadlines.ts'
import { useKindName } from './use-kind-name.ts'
import { type Week, weekOf } from './week-of.ts'

const AT_ONCE = 50
const LINES_TO_COME = 14
interface Props {
  readonly state: ListState
  readonly kinds: readonly Deadline[]
}
const Bones = () => (
  <div className="deadline-bones" aria-busy>
    <Skeleton rows={LINES_TO_COME} />
  </div>
)
function useWeekHeading(): (row: DatedRecord) => string {
  const { t, i18n } = useTranslation()
  const headings: { readonly [W in Week]: string } = {
    earlier: t('Earlier'),
    last: t('Last week'),
    this: t('This week'),
    next: t('Next week'),
    later: t('Later'),
  }
  const [now, first] = [today(), firstDayOf(i18n.language)]
  return ({ day }) => headings[weekOf(day, now, first)]
}
export function useDeadlineColumns() {
  const { t } = useTranslation()
  const kindName = useKindName()
  const session = useSession()
  const cell = ({ deadline: { resource }, record }: DatedRecord, name: string | undefined) => {
    const field = name === undefined ? undefined : readableField(resource, name, session)
    return field && name !== undefined ? <FieldCell field={field} value={record[name]} record={record} /> : null
  }
  return [
    {
      key: 'record',
      label: t('Record'),
      show: (row: DatedRecord) => (
        <>
          <Link to={recordPath(row.deadline.resource, row.record._id)}>
            <bdi>{nameOf(row, session)}</bdi>
          </Link>
          <span className="deadline-detail">{besideName(row, session) ?? cell(row, detailOf(row))}</span>
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
}
export function DeadlineList({ state, kinds }: Props) {
  const { t } = useTranslation()
  const columns = useDeadlineColumns()
  const headingOf = useWeekHeading()
  const [most, setMost] = useState(AT_ONCE)
  const span = spanOf(state.filters)
  const { rows, cutKinds, next, pending, error, retry } = useDeadlines(kinds, span)
  if (error !== null) return <ErrorBox error={error} onRetry={() => void retry()} />
  // the rows of one kind would move those of another that came before
  if (pending) return <Bones />
  if (rows.length === 0)
    return (
      <EmptyState
        title={span.backwards ? t('Nothing is late') : t('Nothing runs out, closes or falls due in this time')}
        picture={<Icon name="hourglass" size={32} />}
      />
    )
  const goesOn = next !== undefined && rows.length <= most
  return (
    <>
      <PlainTable
        title={t('Deadlines')}
        columns={columns}
        rows={rows.slice(0, most)}
        stale={false}
        state={state}
        headingOf={headingOf}
      />
      {rows.length > most && (
        <p className="deadline-more">
          <Button onClick={() => setMost(most + AT_ONCE)}>{t('Show more')}</Button>
        </p>
      )}
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
      {(goesOn || state.filters['from'] !== undefined) && (
        <nav className="deadline-more" aria-label={t('Pages')}>
          {state.filters['from'] !== undefined && (
            <Button onClick={() => state.set({ filters: { ...state.filters, from: '' } })}>
              {t('Back to the beginning')}
            </Button>
          )}
          {goesOn && (
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
/** What people call the record, without the company, which has a column of its own. */
const nameOf = ({ deadline, record }: DatedRecord, session: Session): string =>
  titleOf(deadline.resource, record, session, ownerOf(deadline))
/** The number of a record whose name is something else. */
function besideName(row: DatedRecord, session: Session): string | undefined {
  const label = labelOf(row.deadline.resource, row.record)
  return label === nameOf(row, session) ? undefined : label
}
/** The field of the company that a record belongs to; undefined for a company itself. */
function ownerOf({ resource }: Deadline): string | undefined {
  const name = resource.scope === '_id' ? undefined : ownerField(resource, findResource)
  return name !== undefined && name in resource.fields ? name : undefined
}
