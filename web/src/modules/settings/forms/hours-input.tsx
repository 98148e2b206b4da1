/** A week of business hours: its days, from when to when, and in which time zone. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { OpenHours } from '@siteoffice/domain/modules/settings/known-settings'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'

interface Props {
  readonly value: OpenHours
  readonly disabled: boolean
  readonly onChange: (value: OpenHours) => void
}
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
/** The first of January 2024 was a Monday. */
const nameOf = (language: string, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

export function HoursInput({ value, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const toggle = (day: number) => {
    const days = value.days.includes(day) ? value.days.filter(each => each !== day) : [...value.days, day]
    onChange({ ...value, days: days.toSorted((a, b) => a - b) })
  }
  return (
    <div className="hours">
      <div className="hours-days">
        {WEEK.map(day => (
          <label key={day}>
            <input
              type="checkbox"
              checked={value.days.includes(day)}
              disabled={disabled}
              onChange={() => toggle(day)}
            />
            {nameOf(i18n.language, day)}
          </label>
        ))}
      </div>
      <div className="hours-times">
        <label>
          {t('from')}{' '}
          <input
            type="time"
            value={value.from}
            disabled={disabled}
            onChange={event => onChange({ ...value, from: event.target.value })}
          />
        </label>
        <label>
          {t('to')}{' '}
          <input
            type="time"
            value={value.to}
            disabled={disabled}
            onChange={event => onChange({ ...value, to: event.target.value })}
          />
        </label>
        <label htmlFor={`${id}zone`}>{t('Time zone')}</label>
        <Select
          id={`${id}zone`}
          showSearch
          disabled={disabled}
          value={value.timeZone}
          options={CODES.timeZone.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={timeZone => onChange({ ...value, timeZone })}
          popupMatchSelectWidth={false}
        />
      </div>
    </div>
  )
}
