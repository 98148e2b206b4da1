/** A month whose days can be picked: by pointer, or by the arrow keys, Home, End, Page up and Page down. */
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { formatDay, formatMonth, formatNumber, today } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { firstDayOf } from '../lib/week.ts'
import { Icon } from './icon.tsx'
import './calendar.css'

const DAY = 'YYYY-MM-DD'
const WEEKS = 6
const DAYS = 7
const later = (day: string, count: number, unit: 'day' | 'month' | 'year' = 'day'): string =>
  dayjs(day).add(count, unit).format(DAY)

interface CalendarProps {
  /** the chosen day, YYYY-MM-DD */
  readonly value: string | undefined
  /** whether the focus goes to the chosen day, or to today */
  readonly focused: boolean
  readonly onPick: (day: string) => void
}
export function Calendar({ value, focused, onPick }: CalendarProps) {
  const { i18n } = useTranslation()
  const grid = useRef<HTMLTableElement>(null)
  const now = today()
  const [day, setDay] = useState(value ?? now)
  const [moves, setMoves] = useState(focused ? 1 : 0)
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [moves])
  const first = firstDayOf(i18n.language) % DAYS
  const weekday = (each: string): number => (dayjs(each).day() - first + DAYS) % DAYS
  const start = dayjs(day).startOf('month').format(DAY)
  const begin = later(start, -weekday(start))
  const press = (event: KeyboardEvent) => {
    const forward = i18n.dir() === 'rtl' ? -1 : 1
    const targets: { readonly [key: string]: string | undefined } = {
      ArrowLeft: later(day, -forward),
      ArrowRight: later(day, forward),
      ArrowUp: later(day, -DAYS),
      ArrowDown: later(day, DAYS),
      Home: later(day, -weekday(day)),
      End: later(day, DAYS - 1 - weekday(day)),
      PageUp: later(day, -1, event.shiftKey ? 'year' : 'month'),
      PageDown: later(day, 1, event.shiftKey ? 'year' : 'month'),
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setDay(target)
    setMoves(moves + 1)
  }
  const month = day.slice(0, 7)
  return (
    <div className="calendar">
      <Turns month={month} onTurn={(count, unit) => setDay(later(day, count, unit))} />
      <table ref={grid} aria-label={formatMonth(month)}>
        <thead>
          <tr>
            {Array.from({ length: DAYS }, (_, at) => (
              <Weekday key={later(begin, at)} day={later(begin, at)} language={i18n.language} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => (
            <tr key={later(begin, week * DAYS)}>
              {Array.from({ length: DAYS }, (__, at) => {
                const each = later(begin, week * DAYS + at)
                return (
                  <td key={each}>
                    <button
                      type="button"
                      tabIndex={each === day ? 0 : -1}
                      data-outside={each.slice(0, 7) !== month}
                      aria-pressed={each === value}
                      aria-label={formatDay(each)}
                      aria-current={each === now ? 'date' : undefined}
                      onKeyDown={press}
                      onClick={() => onPick(each)}
                    >
                      {formatNumber(Number(each.slice(8)))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
interface TurnsProps {
  readonly month: string
  readonly onTurn: (count: number, unit: 'month' | 'year') => void
}
/** The month, and the buttons to those before and after it. */
function Turns({ month, onTurn }: TurnsProps) {
  const { t } = useTranslation()
  const turn = (label: string, count: 1 | -1, unit: 'month' | 'year') => (
    <button
      type="button"
      className="calendar-turn"
      data-turn={count < 0 ? 'back' : 'further'}
      aria-label={label}
      title={label}
      onClick={() => onTurn(count, unit)}
    >
      <Icon name="chevron" size={16} />
      {unit === 'year' && <Icon name="chevron" size={16} />}
    </button>
  )
  return (
    <div className="calendar-head">
      {turn(t('Previous year'), -1, 'year')}
      {turn(t('Previous month'), -1, 'month')}
      <strong aria-live="polite">{formatMonth(month)}</strong>
      {turn(t('Next month'), 1, 'month')}
      {turn(t('Next year'), 1, 'year')}
    </div>
  )
}
/** Short names where they are short; Arabic ones, whole words, ran into each other. */
function Weekday({ day, language }: { readonly day: string; readonly language: string }) {
  const date = new Date(`${day}T00:00:00Z`)
  const name = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date)
  return (
    <th scope="col" abbr={name('long')}>
      {name(language === 'ar' ? 'narrow' : 'short')}
    </th>
  )
}
