import { matters } from '@siteoffice/domain/engine/deadlines'
import type { InstantOptions } from '@siteoffice/domain/engine/field-options'
import { daysAway, formatDaysAway, formatQuantity, formatRelative } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { Values } from '../kind.ts'
import { NEAR, PASSED } from './lateness.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface TimeLeft {
  readonly words: string
  readonly state: 'far' | 'near' | 'past'
}
/** Hours and minutes of less than a day, as 'in 3 hours and 12 minutes'. */
function hoursLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS)
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS)
  const parts = { hours: formatQuantity(hours, 'hours'), minutes: formatQuantity(minutes, 'minutes') }
  if (hours === 0) return minutes === 0 ? t('in less than a minute') : t('in {{time}}', { time: parts.minutes })
  return minutes === 0 ? t('in {{time}}', { time: parts.hours }) : t('in {{hours}} and {{minutes}}', parts)
}
/**
 * The time until a moment, in the reader's days, and on the last day to the minute; or how long ago it passed.
 * Undefined in a state of the record in which the moment does not matter.
 */
export function timeLeft(field: InstantOptions, value: string, record: Values, now: number): TimeLeft | undefined {
  const moment = Date.parse(value)
  if (field.late === undefined || Number.isNaN(moment) || !matters(field, record)) return undefined
  const { means } = field.late
  const milliseconds = moment - now
  const days = daysAway(value, now)
  if (milliseconds > 0)
    return {
      words: milliseconds < DAY_MS ? hoursLeft(milliseconds) : formatDaysAway(days),
      state: days > NEAR[means] ? 'far' : 'near',
    }
  const when = -milliseconds < DAY_MS ? formatRelative(value, now) : formatDaysAway(days)
  return { words: means === 'deadline' ? t('closed {{when}}', { when }) : PASSED[means](when), state: 'past' }
}
