/** Date pickers; a chunk of their own, for they are heavy. */
import { formatRange, parseRange } from '@siteoffice/domain/engine/query'
import { relativeDays } from '@siteoffice/domain/engine/relative-days'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { useState } from 'react'
import { formatOwnTime, formatZone, monthFirst, readerTimeZone, today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { FilterProps, InputProps } from '../kind.ts'
import { zoneOf } from '../kind.ts'
import { RangePair } from '../range-pair.tsx'
import { DateInput } from './date-input.tsx'
import '../lateness.css'
import { RelativeFilter } from './relative-filter.tsx'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'
const CLOCK = 'YYYY-MM-DD HH:mm'
/** All notations in digits: with and without zeros, with four digits of the year or two. */
const inNumbers = (first: 'D' | 'M', sign: string): string[] =>
  ['YYYY', 'YY'].flatMap(year =>
    (first === 'D' ? ['D M', 'DD MM'] : ['M D', 'MM DD']).map(pair => `${pair.replace(' ', sign)}${sign}${year}`),
  )
/** Days are shown as everywhere else, and may be typed in any of these notations. */
function useFormats() {
  const { i18n } = useTranslation()
  const [usual = DAY] = monthFirst() ? ['MMM D, YYYY'] : ['D MMM YYYY']
  const order = monthFirst() ? 'M' : 'D'
  const withMonthNames = [
    'D MMM YYYY',
    'MMM D, YYYY',
    'D MMMM YYYY',
    'MMMM D, YYYY',
    'D-MMM-YY',
    'DD-MMM-YY',
    'D-MMM-YYYY',
    'DD-MMM-YYYY',
  ]
  const numbers = [
    'YYYY/MM/DD',
    'YYYY-M-D',
    'YYYYMMDD',
    ...inNumbers('D', '.'),
    ...inNumbers(order, '/'),
    ...inNumbers(order, '-'),
  ]
  const days = [i18n.language === 'ar' ? 'YYYY/MM/DD' : usual, DAY, ...withMonthNames, ...numbers]
  return { days, times: days.map(day => `${day} HH:mm`) }
}
const common = (props: InputProps<'day'> | InputProps<'instant'>) => ({
  id: props.id,
  'aria-label': props.compact ? props.label : undefined,
  'aria-describedby': props.describedBy,
  invalid: props.invalid,
  compact: props.compact === true,
})

export function DayPicker(props: InputProps<'day'>) {
  return (
    <DateInput
      {...common(props)}
      formats={useFormats().days}
      value={props.value === null ? null : dayjs(props.value)}
      onChange={day => props.onChange(day?.format(DAY) ?? null)}
    />
  )
}
/** Picks a moment in the record's time zone, else the person's own, which is named. */
export function InstantPicker(props: InputProps<'instant'>) {
  const { value, compact, id } = props
  const zone = zoneOf(props.field, props.record) ?? readerTimeZone()
  const hint = `${id}-zone`
  const inputProps = common(props)
  const [skipped, setSkipped] = useState<string>()
  const { t } = useTranslation()
  const pick = (time: Dayjs | null) => {
    const at = time && atZone(time, zone)
    const isSkipped = time !== null && at !== null && dayjs(at).tz(zone).format(CLOCK) !== time.format(CLOCK)
    setSkipped(isSkipped ? time.format('HH:mm') : undefined)
    if (!isSkipped) props.onChange(at)
  }
  return (
    <>
      <DateInput
        {...inputProps}
        aria-describedby={[inputProps['aria-describedby'], ...(compact ? [] : [hint])].filter(Boolean).join(' ')}
        withTime
        formats={useFormats().times}
        value={value === null ? null : dayjs(value).tz(zone)}
        onChange={pick}
      />
      {skipped !== undefined && (
        <span role="alert" className="own-time">
          {t('{{time}} does not exist on that day: the clock goes forward then.', { time: skipped })}
        </span>
      )}
      {!compact && <ZoneHint id={hint} zone={zone} value={value} />}
    </>
  )
}
interface ZoneHintProps {
  readonly id: string
  readonly zone: string
  readonly value: string | null
}
/** The time zone of the typed time, and the same moment in the person's own. */
function ZoneHint({ id, zone, value }: ZoneHintProps) {
  const { t } = useTranslation()
  const own = value === null ? undefined : formatOwnTime(value, zone)
  return (
    <span id={id} className="own-time">
      {formatZone(zone, value ?? undefined)}
      {own !== undefined && ` · ${t('Your time: {{time}}', { time: own })}`}
    </span>
  )
}
/** The moment at which the clock in the zone shows what the person has picked. */
function atZone(time: Dayjs, zone: string): string {
  return dayjs.tz(time.format('YYYY-MM-DDTHH:mm:00'), zone).toISOString()
}
interface RangeProps {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly read: (text: string) => Dayjs
  readonly write: (time: Dayjs, side: 'from' | 'to') => string
}
function DayRange({ id, label, value, onChange, read, write }: RangeProps) {
  const { t } = useTranslation()
  const { days } = useFormats()
  const relative = value !== undefined && relativeDays(value, today()) !== undefined
  const { from, to } = value === undefined || relative ? {} : (parseRange(value) ?? { from: value, to: value })
  const change = (nextFrom: string | undefined, nextTo: string | undefined) =>
    onChange(formatRange(nextFrom, nextTo) || undefined)
  return (
    <>
      <RangePair>
        <DateInput
          id={id}
          aria-label={`${label}, ${t('from')}`}
          formats={days}
          placeholder={t('from')}
          value={from === undefined ? null : read(from)}
          onChange={day => change(day ? write(day, 'from') : undefined, to)}
        />
        <DateInput
          aria-label={`${label}, ${t('to')}`}
          formats={days}
          placeholder={t('to')}
          value={to === undefined ? null : read(to)}
          onChange={day => change(from, day ? write(day, 'to') : undefined)}
        />
      </RangePair>
      <RelativeFilter label={label} value={relative ? value : undefined} onChange={onChange} />
    </>
  )
}
export function DayFilter(props: FilterProps<'day'>) {
  return <DayRange {...props} read={text => dayjs(text)} write={day => day.format(DAY)} />
}
/** A range of whole days in the person's time zone, as instants. */
export function InstantFilter(props: FilterProps<'instant'>) {
  const zone = readerTimeZone()
  const write = (day: Dayjs, side: 'from' | 'to') => {
    const start = dayjs.tz(`${day.format(DAY)}T00:00:00`, zone)
    return (side === 'from' ? start : start.add(1, 'day').subtract(1, 'millisecond')).toISOString()
  }
  return <DayRange {...props} read={text => dayjs(text).tz(zone)} write={write} />
}
