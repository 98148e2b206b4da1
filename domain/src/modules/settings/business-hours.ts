/** Business hours: each open day of the week with its own times. A day that is not named is closed. */
import { CODES } from '../../engine/codes.ts'
import { USUAL_TIME_ZONE } from '../../engine/zoned-time.ts'
import type { SettingProblem } from './setting-problem.ts'

export interface OpenDay {
  /** 1 is Monday, 7 is Sunday */
  readonly day: number
  /** such as 08:00, in the time zone of the hours */
  readonly from: string
  /** 00:00 is the end of the day */
  readonly to: string
}
export interface BusinessHours {
  readonly timeZone: string
  readonly week: readonly OpenDay[]
}
export const USUAL_HOURS: BusinessHours = {
  timeZone: USUAL_TIME_ZONE,
  week: [1, 2, 3, 4, 5].map(day => ({ day, from: '08:00', to: '18:00' })),
}
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDay = (value: unknown): value is number => WEEK.some(day => day === value)
const isTime = (value: unknown): value is string => typeof value === 'string' && CLOCK.test(value)
const endOf = (to: string): string => (to === '00:00' ? '24:00' : to)

function dayProblem({ day, from, to }: { readonly [key: string]: unknown }): SettingProblem | undefined {
  if (!isDay(day)) return { problem: 'noWeek' }
  if (!isTime(from) || !isTime(to)) return { problem: 'noTimes', day }
  return from < endOf(to) ? undefined : { problem: 'noSpan', day }
}
export function hoursProblem(value: unknown): SettingProblem | undefined {
  if (!isObject(value)) return { problem: 'noHours' }
  const { week, timeZone } = value
  if (!Array.isArray(week) || !week.every(isObject)) return { problem: 'noWeek' }
  const days = week.map(each => each['day'])
  const twice = days.find((day, at) => days.indexOf(day) !== at)
  const wrong = week.map(dayProblem).find(each => each !== undefined)
  if (wrong !== undefined) return wrong
  if (isDay(twice)) return { problem: 'dayTwice', day: twice }
  return CODES.timeZone.some(zone => zone === timeZone) ? undefined : { problem: 'noZoneOfHours' }
}
/** Hours in their stored form; until decision 86 a week had one from and to for all of its days. */
export function hoursOf(value: unknown): BusinessHours | undefined {
  if (!isObject(value)) return undefined
  const { days, from, to, timeZone } = value
  const hours = Array.isArray(days) ? { timeZone, week: days.map((day: unknown) => ({ day, from, to })) } : value
  return hoursProblem(hours) === undefined ? (hours as unknown as BusinessHours) : undefined // just checked
}
/** Whether it is open at that moment, in the time zone of the hours. */
export function isOpen({ timeZone, week }: BusinessHours, at: Date): boolean {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = new Date(Date.UTC(Number(parts['year']), Number(parts['month']) - 1, Number(parts['day']))).getUTCDay()
  const time = `${parts['hour']}:${parts['minute']}`
  return week.some(each => each.day % 7 === day && each.from <= time && time < endOf(each.to))
}
