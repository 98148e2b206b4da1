/** The records of a list on the days of a month or a week, by one of their dates. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { readGroup, WHERE, writeGroup } from '@siteoffice/domain/engine/filter-groups'
import { datedFields, writeLayout } from '@siteoffice/domain/engine/layouts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { firstDayOf } from '../../../lib/week.ts'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { readableField } from '../../display/record.ts'
import type { Filters } from '../../queries/list-state.ts'
import { pageQuery } from '../../queries/use-list-query.ts'
import { addDays, dayOr, weeksAround } from './calendar-days.ts'
import { CalendarTable } from './calendar-table.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'
import { CalendarFrame, TurnDays } from './turn-days.tsx'

const MOST = 100

/** The filters of a list, narrowed to a range of a date that the list may filter by already. */
function within(filters: Filters, name: string, range: string): Filters {
  if (filters[name] === undefined) return { ...filters, [name]: range }
  const [where, during] = [filters[WHERE], { name, value: range }]
  const group = where === undefined ? undefined : readGroup(where)
  const nodes = group === undefined ? [during] : group.join === 'and' ? [during, ...group.nodes] : [during, group]
  return { ...filters, [WHERE]: writeGroup({ join: 'and', nodes }) }
}
export function Calendar(props: LayoutProps) {
  const { resource, layout, state } = props
  const { t, i18n } = useTranslation()
  const week = layout.week === true
  const day = dayOr(state.at, today())
  const weeks = weeksAround(day, week, firstDayOf(i18n.language))
  const [from, to] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day]
  // the day of an instant may differ in the zone of the server: one day more on either side
  const range = `${addDays(from, -1)}..${addDays(to, 1)}`
  const { data } = useQuery({
    ...pageQuery(resource, {
      ...state,
      filters: within(state.filters, layout.field, range),
      sort: layout.field,
      page: 0,
      size: MOST,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <CalendarFrame
      head={<CalendarHead {...props} day={day} />}
      note={
        data?.more === true ? t('Only the first {{most}} are shown: narrow the list down.', { most: MOST }) : undefined
      }
    >
      <CalendarTable {...props} weeks={weeks} day={day} rows={data?.content} />
    </CalendarFrame>
  )
}
function CalendarHead({ resource, layout, state, day }: LayoutProps & { readonly day: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const week = layout.week === true
  const go = (at: string | undefined) => state.set({ at }, { replace: true })
  const show = (change: Partial<typeof layout>) => state.set({ layout: writeLayout({ ...layout, ...change }) })
  const dates = datedFields(resource).filter(name => readableField(resource, name, session) !== undefined)
  return (
    <>
      <TurnDays day={day} week={week} onTurn={go} />
      <span className={styles.space} />
      <Select
        size="small"
        label={t('By date')}
        value={layout.field}
        options={dates.map(name => ({ value: name, label: t(fieldLabel(name, fieldOf(resource, name))) }))}
        onChange={field => show({ field })}
      />
      <Segments
        label={t('Span')}
        value={week ? 'week' : 'month'}
        options={[
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
        ]}
        onChange={span => show({ week: span === 'week' })}
      />
    </>
  )
}
