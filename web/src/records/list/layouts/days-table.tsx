/** The days of a month or a week as a table; a phone lists only the days that have entries. */
import type { ReactNode } from 'react'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './days-table.module.css'

/** So many fit into a day of a month, in two lines each. */
const MOST = 2
interface DayEntry {
  readonly key: string
  readonly content: ReactNode
}
interface Props {
  readonly weeks: readonly (readonly string[])[]
  /** the month in the middle, as in 2026-11; undefined where one week is shown, whose days hold everything */
  readonly month: string | undefined
  readonly entries: ReadonlyMap<string, readonly DayEntry[]>
  /** the link to the entries that did not fit into a day */
  readonly rest: (date: string, count: number) => ReactNode
}
export function DaysTable({ weeks, month, entries, rest }: Props) {
  const { t, i18n } = useTranslation()
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className={styles.days} data-week={month === undefined} aria-label={t('Calendar')}>
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
            {week.map(date => {
              const all = entries.get(date) ?? []
              const firstEntries = month === undefined ? all : all.slice(0, MOST)
              const outside = month !== undefined && date.slice(0, 7) !== month
              return (
                <td key={date} data-outside={outside} data-today={date === today()} data-none={all.length === 0}>
                  <time dateTime={date}>
                    <span className={styles.number}>{Number(date.slice(8))}</span>
                    <span className={styles.whole}>{formatDay(date)}</span>
                  </time>
                  {all.length > 0 && (
                    <ul>
                      {firstEntries.map(each => (
                        <li key={each.key}>{each.content}</li>
                      ))}
                      {all.length > firstEntries.length && <li>{rest(date, all.length - firstEntries.length)}</li>}
                    </ul>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
