import type { Deadline } from '@siteoffice/domain/engine/deadlines'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { firstDayOf } from '../../../lib/week.ts'
import { titleOf } from '../../../records/display/facts.ts'
import { addDays, dayOr, weeksAround } from '../../../records/list/layouts/calendar-days.ts'
import { DaysTable } from '../../../records/list/layouts/days-table.tsx'
import { CalendarFrame, TurnDays } from '../../../records/list/layouts/turn-days.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { useDeadlines } from './use-deadlines.ts'

interface Props {
  readonly state: ListState
  readonly kinds: readonly Deadline[]
}
export function DeadlineCalendar({ state, kinds }: Props) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { filters } = state
  const day = dayOr(filters['at'], today())
  const weeks = weeksAround(day, false, firstDayOf(i18n.language))
  const [from, to] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day]
  // the day of an instant may differ in the zone of the server: one day more on either side
  const { rows, next, error, retry } = useDeadlines(kinds, {
    from: addDays(from, -1),
    to: addDays(to, 1),
    backwards: false,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void retry()} />
  const entries = rows.map(({ _id, deadline: { resource }, record, day: date }) => ({
    date,
    key: _id,
    content: (
      <Link
        to={recordPath(resource, record._id)}
        title={`${t(resource.title[0])}: ${titleOf(resource, record, session)}`}
      >
        <bdi>{titleOf(resource, record, session)}</bdi>
      </Link>
    ),
  }))
  return (
    <CalendarFrame
      head={
        <TurnDays day={day} onTurn={at => state.set({ filters: { ...filters, at: at ?? '' } }, { replace: true })} />
      }
      note={
        next === undefined
          ? undefined
          : t('There is more from {{day}} on than fits here: choose one kind, or the list.', { day: formatDay(next) })
      }
    >
      <DaysTable
        weeks={weeks}
        month={day.slice(0, 7)}
        entries={Map.groupBy(entries, ({ date }) => date)}
        rest={(date, count) => (
          <Link
            to={`/deadlines?${new URLSearchParams({ ...(filters['kind'] && { kind: filters['kind'] }), within: date }).toString()}`}
          >
            {t('{{count}} more', { count })}
          </Link>
        )}
      />
    </CalendarFrame>
  )
}
