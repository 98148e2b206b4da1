/** A week of business hours: each day open or closed, from when to when, by the clock of one time zone. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { BusinessHours, OpenDay } from '@siteoffice/domain/modules/settings/business-hours'
import { isOpen, WEEK } from '@siteoffice/domain/modules/settings/business-hours'
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { firstDayOf } from '../../../lib/week.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { weekdayName } from './weekday-name.ts'

interface HoursInputProps {
  readonly value: BusinessHours
  readonly disabled: boolean
  /** the day that is wrong */
  readonly wrong: number | undefined
  readonly onChange: (value: BusinessHours) => void
}
const USUAL = { from: '08:00', to: '18:00' }
/** Seconds between the times that its arrows go to. */
const STEP = 15 * 60
const MINUTE_MS = 60_000

export function HoursInput({ value, disabled, wrong, onChange }: HoursInputProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const now = useNow(MINUTE_MS)
  const { week } = value
  const first = firstDayOf(i18n.language)
  const days = [...WEEK.slice(first - 1), ...WEEK.slice(0, first - 1)]
  const keep = (next: readonly OpenDay[]) =>
    onChange({ ...value, week: next.toSorted((one, other) => one.day - other.day) })
  const without = (day: number) => week.filter(each => each.day !== day)
  return (
    <div className="hours">
      <ul>
        {days.map(day => {
          const open = week.find(each => each.day === day)
          return (
            <Day
              key={day}
              name={weekdayName(i18n.language, day)}
              open={open}
              disabled={disabled}
              wrong={wrong === day}
              onToggle={() => keep(open ? without(day) : [...week, { ...USUAL, ...week.at(-1), day }])}
              onChange={next => keep([...without(day), next])}
              onCopy={() => keep(week.map(each => ({ ...each, from: open?.from ?? '', to: open?.to ?? '' })))}
            />
          )
        })}
      </ul>
      <div className="hours-zone">
        <label htmlFor={`${id}zone`}>{t('Time zone')}</label>
        <Combobox
          id={`${id}zone`}
          disabled={disabled}
          value={value.timeZone}
          options={CODES.timeZone.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={timeZone => timeZone !== null && onChange({ ...value, timeZone })}
          fits
        />
        <span>{isOpen(value, new Date(now)) ? t('Open now') : t('Closed now')}</span>
      </div>
    </div>
  )
}
interface DayProps {
  readonly name: string
  readonly open: OpenDay | undefined
  readonly disabled: boolean
  readonly wrong: boolean
  readonly onToggle: () => void
  readonly onChange: (day: OpenDay) => void
  readonly onCopy: () => void
}
function Day({ name, open, disabled, wrong, onToggle, onChange, onCopy }: DayProps) {
  const { t } = useTranslation()
  const time = (side: 'from' | 'to', label: string) =>
    open && (
      <input
        type="time"
        className="text-input"
        aria-label={`${name}, ${label}`}
        aria-invalid={wrong}
        step={STEP}
        required
        disabled={disabled}
        value={open[side]}
        onChange={event => event.target.value !== '' && onChange({ ...open, [side]: event.target.value })}
      />
    )
  return (
    <li>
      <Checkbox checked={open !== undefined} disabled={disabled} onChange={onToggle}>
        {name}
      </Checkbox>
      {open === undefined ? (
        <span className="hours-closed">{t('Closed')}</span>
      ) : (
        <span className="hours-times">
          {time('from', t('from'))} <span aria-hidden>–</span> {time('to', t('to'))}
        </span>
      )}
      {open !== undefined && !disabled && (
        <Button type="link" aria-label={`${t('Copy to all open days')}, ${name}`} onClick={onCopy}>
          {t('Copy to all open days')}
        </Button>
      )}
    </li>
  )
}
