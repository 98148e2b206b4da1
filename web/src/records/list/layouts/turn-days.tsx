/** The month that is shown, and the way to the one before, to today and to the next; by week where one week is shown. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { addDays, addMonths } from './calendar-days.ts'
import styles from './layouts.module.css'

interface Props {
  readonly day: string
  readonly week?: boolean
  /** undefined: to today */
  readonly onTurn: (day: string | undefined) => void
}
export function TurnDays({ day, week = false, onTurn }: Props) {
  const { t, i18n } = useTranslation()
  const step = (way: 1 | -1) => (week ? addDays(day, 7 * way) : addMonths(day, way))
  const month = new Intl.DateTimeFormat(i18n.language === 'ar' ? 'ar-u-nu-latn' : i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return (
    <>
      <h2 aria-live="polite">{month}</h2>
      <span className={styles.turn}>
        <Button size="small" aria-label={week ? t('Week before') : t('Month before')} onClick={() => onTurn(step(-1))}>
          ‹
        </Button>
        <Button size="small" onClick={() => onTurn(undefined)}>
          {t('Today')}
        </Button>
        <Button size="small" aria-label={week ? t('Next week') : t('Next month')} onClick={() => onTurn(step(1))}>
          ›
        </Button>
      </span>
    </>
  )
}

interface FrameProps {
  readonly head: ReactNode
  /** what is not shown, and why */
  readonly note?: string | undefined
  /** the table of the days */
  readonly children: ReactNode
}
/** A calendar: its head, a note where not everything is shown, and the days. */
export function CalendarFrame({ head, note, children }: FrameProps) {
  return (
    <div className={styles.calendar}>
      <div className={styles.calendarHead}>{head}</div>
      {note !== undefined && <p className={styles.none}>{note}</p>}
      {children}
    </div>
  )
}
