import { boardField, writeLayout } from '@siteoffice/domain/engine/layouts'
import { Link } from 'react-router'
import { formatDay, readerTimeZone, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldCell } from '../../record/field-cell.tsx'
import { LateMark } from '../../record/late-mark.tsx'
import type { AnyRecord } from '../../record/record.ts'
import { isSealed, labelOf, readableField } from '../../record/record.ts'
import { hrefWith } from '../list-state.ts'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

/** So many fit into a day of a month. */
const MOST = 3
interface Props extends LayoutProps {
  readonly weeks: readonly (readonly string[])[]
  readonly day: string
}
/** The day that a value stands on, where the reader is. */
function dayOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  if (text.length <= 10) return text
  return new Intl.DateTimeFormat('en-CA', { timeZone: readerTimeZone() }).format(new Date(text))
}
export function CalendarTable(props: Props) {
  const { resource, layout, weeks, day, rows = [] } = props
  const { t, i18n } = useTranslation()
  const session = useSession()
  const known = rows.filter(row => !isSealed(resource, layout.field, row, session) && row[layout.field])
  const byDay = Map.groupBy(known, row => dayOf(row[layout.field]))
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className={styles.days} data-week={layout.week === true} aria-label={t('Calendar')}>
      <thead>
        <tr>
          {weeks[0]?.map(each => (
            <th key={each} scope="col">
              {name.format(new Date(`${each}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(each => (
              <Day
                key={each}
                {...props}
                date={each}
                records={byDay.get(each) ?? []}
                outside={layout.week !== true && each.slice(0, 7) !== day.slice(0, 7)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
interface DayProps extends Props {
  readonly date: string
  readonly records: readonly AnyRecord[]
  /** of the month before or after */
  readonly outside: boolean
}
function Day({ resource, layout, state, pathTo, date, records, outside }: DayProps) {
  const { t } = useTranslation()
  const session = useSession()
  const status = boardField(resource)
  const field = status === undefined ? undefined : readableField(resource, status, session)
  const shown = layout.week ? records : records.slice(0, MOST)
  const rest = records.length - shown.length
  const week = hrefWith(state, { layout: writeLayout({ ...layout, week: true }), at: date })
  return (
    <td data-outside={outside} data-today={date === today()} data-none={records.length === 0}>
      <time dateTime={date}>
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.whole}>{formatDay(date)}</span>
      </time>
      {records.length > 0 && (
        <ul>
          {shown.map(record => (
            <li key={record._id}>
              <Link to={pathTo(record._id)} title={labelOf(resource, record)}>
                <bdi>{labelOf(resource, record)}</bdi>
              </Link>
              <LateMark resource={resource} record={record} shown={[]} past />
              {layout.week && field && status !== undefined && (
                <FieldCell field={field} value={record[status]} record={record} />
              )}
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link to={week}>{t('{{count}} more', { count: rest })}</Link>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}
