import { boardField, writeLayout } from '@siteoffice/domain/engine/layouts'
import { Link } from 'react-router'
import { readerDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { titleOf } from '../../display/facts.ts'
import { FieldCell } from '../../display/field-cell.tsx'
import { LateMark } from '../../display/late-mark.tsx'
import type { AnyRecord } from '../../display/record.ts'
import { isSealed, readableField } from '../../display/record.ts'
import { hrefWith } from '../../queries/list-state.ts'
import { DaysTable } from './days-table.tsx'
import type { LayoutProps } from './layout-props.ts'

interface Props extends LayoutProps {
  readonly weeks: readonly (readonly string[])[]
  readonly day: string
}
export function CalendarTable({ resource, layout, state, pathTo, weeks, day, rows = [] }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const datedRows = rows.filter(row => !isSealed(resource, layout.field, row, session) && row[layout.field])
  const status = boardField(resource)
  const field = status === undefined ? undefined : readableField(resource, status, session)
  const entryOf = (record: AnyRecord) => {
    const title = titleOf(resource, record, session)
    return {
      key: record._id,
      content: (
        <>
          <Link to={pathTo(record._id)} title={title}>
            <bdi>{title}</bdi>
          </Link>
          <LateMark resource={resource} record={record} shown={[]} past />
          {layout.week && field && status !== undefined && (
            <FieldCell field={field} value={record[status]} record={record} />
          )}
        </>
      ),
    }
  }
  const byDay = Map.groupBy(datedRows, row => readerDay(String(row[layout.field])))
  return (
    <DaysTable
      weeks={weeks}
      month={layout.week === true ? undefined : day.slice(0, 7)}
      entries={new Map([...byDay].map(([date, records]) => [date, records.map(entryOf)]))}
      rest={(date, count) => (
        <Link to={hrefWith(state, { layout: writeLayout({ ...layout, week: true }), at: date })}>
          {t('{{count}} more', { count })}
        </Link>
      )}
    />
  )
}
