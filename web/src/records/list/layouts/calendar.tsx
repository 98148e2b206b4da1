/** The records of a list on the days of a month or a week, by one of their dates. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { datedFields, writeLayout } from '@siteoffice/domain/engine/layouts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { readableField } from '../../record/record.ts'
import list from '../list.module.css'
import { pageQuery } from '../use-list-query.ts'
import { addDays, addMonths, dayOr, firstDayOf, weeksAround } from './calendar-days.ts'
import { CalendarTable } from './calendar-table.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

const MOST = 100

export function Calendar(props: LayoutProps) {
  const { resource, layout, state } = props
  const { t, i18n } = useTranslation()
  const week = layout.week === true
  const day = dayOr(state.at, today())
  const weeks = weeksAround(day, week, firstDayOf(i18n.language))
  const [from, to] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day]
  // moments are asked for by the days of another zone: a day more on either side
  const range = `${addDays(from, -1)}..${addDays(to, 1)}`
  const { data } = useQuery({
    ...pageQuery(resource, {
      ...state,
      filters: { ...state.filters, [layout.field]: range },
      sort: layout.field,
      page: 0,
      size: MOST,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.calendar}>
      <CalendarHead {...props} day={day} />
      {data?.more === true && (
        <p className={styles.none}>{t('Only the first {{most}} are shown: narrow the list down.', { most: MOST })}</p>
      )}
      <CalendarTable {...props} weeks={weeks} day={day} rows={data?.content} />
    </div>
  )
}
function CalendarHead({ resource, layout, state, day }: LayoutProps & { readonly day: string }) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const week = layout.week === true
  const step = (way: 1 | -1) => (week ? addDays(day, 7 * way) : addMonths(day, way))
  const go = (at: string | undefined) => state.set({ at }, { replace: true })
  const show = (change: Partial<typeof layout>) => state.set({ layout: writeLayout({ ...layout, ...change }) })
  const dates = datedFields(resource).filter(name => readableField(resource, name, session) !== undefined)
  const month = new Intl.DateTimeFormat(i18n.language === 'ar' ? 'ar-u-nu-latn' : i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return (
    <div className={styles.calendarHead}>
      <h2 aria-live="polite">{month}</h2>
      <span className={styles.turn}>
        <Button size="small" aria-label={week ? t('Week before') : t('Month before')} onClick={() => go(step(-1))}>
          ‹
        </Button>
        <Button size="small" onClick={() => go(undefined)}>
          {t('Today')}
        </Button>
        <Button size="small" aria-label={week ? t('Next week') : t('Next month')} onClick={() => go(step(1))}>
          ›
        </Button>
      </span>
      <span className={styles.space} />
      <select
        className={list.native}
        aria-label={t('By date')}
        value={layout.field}
        onChange={event => show({ field: event.target.value })}
      >
        {dates.map(name => (
          <option key={name} value={name}>
            {t(fieldLabel(name, fieldOf(resource, name)))}
          </option>
        ))}
      </select>
      <span role="group" aria-label={t('Span')} className={styles.turn}>
        <Button
          size="small"
          aria-pressed={!week}
          type={week ? 'default' : 'primary'}
          onClick={() => show({ week: false })}
        >
          {t('Month')}
        </Button>
        <Button
          size="small"
          aria-pressed={week}
          type={week ? 'primary' : 'default'}
          onClick={() => show({ week: true })}
        >
          {t('Week')}
        </Button>
      </span>
    </div>
  )
}
