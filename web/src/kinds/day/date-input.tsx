/** A day, or a day with its time: typed in any usual notation, or picked in a calendar. */
import { Popover } from '@base-ui/react/popover'
import { toLatinDigits } from '@siteoffice/domain/engine/read-number'
import dayjs, { type Dayjs } from 'dayjs'
import parsing from 'dayjs/plugin/customParseFormat.js'
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Calendar } from '../../ui/calendar.tsx'
import { Icon } from '../../ui/icon.tsx'
import './date-input.css'

dayjs.extend(parsing)

const DAY = 'YYYY-MM-DD'
const CLOCK = 'HH:mm'
interface DateInputProps {
  readonly id?: string
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly invalid?: boolean
  /** without a frame, as in a cell */
  readonly compact?: boolean
  readonly withTime?: boolean
  /** how dayjs writes it, the first, and the other notations that may be typed */
  readonly formats: readonly string[]
  readonly placeholder?: string
  /** as the clock shows it that the field goes by */
  readonly value: Dayjs | null
  readonly onChange: (value: Dayjs | null) => void
}
/** What is typed until it is read, and what could not be read. */
function useTypedDate({ formats, value, onChange }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const shown = value?.format(formats[0]) ?? ''
  return {
    text: typed ?? shown,
    isTyped: typed !== undefined,
    unread,
    type: setTyped,
    forget: () => setTyped(undefined),
    read: () => {
      if (typed === undefined) return
      setTyped(undefined)
      const text = typed.trim()
      const next = text === '' ? null : dayjs(toLatinDigits(text), [...formats], true)
      const isRead = next === null || next.isValid()
      setUnread(isRead ? undefined : text)
      if (isRead && text !== shown) onChange(next)
    },
    change: (next: Dayjs | null) => {
      setTyped(undefined)
      setUnread(undefined)
      onChange(next)
    },
  }
}
/** How its calendar is open: below what is typed, or with the focus in it. */
type Opening = 'typing' | 'picking'
export function DateInput(props: DateInputProps) {
  const { formats, invalid = false, compact = false } = props
  const { t } = useTranslation()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const typed = useTypedDate(props)
  const [open, setOpen] = useState<Opening>()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (typed.isTyped || open !== undefined)) {
      event.preventDefault()
      typed.read()
      setOpen(undefined)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      typed.read()
      setOpen('picking')
    } else if (event.key === 'Escape' && open === undefined && typed.isTyped) {
      event.stopPropagation()
      typed.forget()
    }
  }
  const describedBy = [props['aria-describedby'], ...(typed.unread === undefined ? [] : [id])].filter(Boolean).join(' ')
  return (
    <>
      <div ref={frame} className="date-input" data-compact={compact} data-invalid={invalid || undefined}>
        <input
          ref={input}
          id={props.id}
          type="text"
          autoComplete="off"
          placeholder={props.placeholder}
          aria-label={props['aria-label']}
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
          aria-invalid={invalid}
          value={typed.text}
          onChange={event => typed.type(event.target.value)}
          onClick={() => setOpen(open ?? 'typing')}
          onKeyDown={press}
          onBlur={event => {
            typed.read()
            if (open === 'typing' && !popup.current?.contains(event.relatedTarget)) setOpen(undefined)
          }}
        />
        <Icon name="calendar" size={14} />
      </div>
      {typed.unread !== undefined && (
        <span id={id} role="alert" className="date-input-unread">
          {t('“{{text}}” cannot be read as a date, so the field keeps what it had. Write it as {{example}}.', {
            text: typed.unread,
            example: dayjs().format(formats[0]),
          })}
        </span>
      )}
      <CalendarPopup {...props} {...{ frame, popup, input, open, setOpen }} onChange={typed.change} />
    </>
  )
}
interface PopupProps extends Pick<DateInputProps, 'value' | 'withTime' | 'onChange'> {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly popup: RefObject<HTMLDivElement | null>
  readonly input: RefObject<HTMLInputElement | null>
  readonly open: Opening | undefined
  readonly setOpen: (open: Opening | undefined) => void
}
function CalendarPopup({ frame, popup, input, open, setOpen, ...props }: PopupProps) {
  const { t } = useTranslation()
  return (
    <Popover.Root open={open !== undefined} onOpenChange={next => !next && setOpen(undefined)}>
      <Popover.Portal>
        <Popover.Positioner className="date-place" anchor={frame} align="start" sideOffset={4} collisionPadding={8}>
          <Popover.Popup
            ref={popup}
            className="date-popup"
            aria-label={t('Calendar')}
            initialFocus={false}
            finalFocus={open === 'picking' ? input : false}
          >
            <Picking
              value={props.value}
              withTime={props.withTime ?? false}
              focused={open === 'picking'}
              onChange={props.onChange}
              onDone={() => {
                setOpen(undefined)
                input.current?.focus()
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
interface PickingProps extends Pick<DateInputProps, 'value' | 'withTime' | 'onChange'> {
  readonly focused: boolean
  readonly onDone: () => void
}
function Picking({ value, withTime = false, onChange, focused, onDone }: PickingProps) {
  const { t } = useTranslation()
  const day = value?.format(DAY)
  return (
    <>
      <Calendar
        key={day}
        value={day}
        focused={focused}
        onPick={next => {
          onChange(dayjs(`${next}T${value?.format(CLOCK) ?? '00:00'}`))
          if (!withTime) onDone()
        }}
      />
      {withTime && (
        <TimeOfDay value={value} onChange={time => day !== undefined && onChange(dayjs(`${day}T${time}`))} />
      )}
      <div className="date-popup-foot">
        {value !== null && (
          <Button
            size="small"
            type="link"
            onClick={() => {
              onChange(null)
              onDone()
            }}
          >
            {t('Clear')}
          </Button>
        )}
        {withTime && (
          <Button size="small" onClick={onDone}>
            {t('Done')}
          </Button>
        )}
      </div>
    </>
  )
}
interface TimeProps {
  readonly value: Dayjs | null
  readonly onChange: (time: string) => void
}
function TimeOfDay({ value, onChange }: TimeProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="date-popup-time">
      <label htmlFor={id}>{t('Time')}</label>
      <input
        id={id}
        type="time"
        className="text-input"
        disabled={value === null}
        value={value?.format(CLOCK) ?? ''}
        onChange={event => event.target.value !== '' && onChange(event.target.value)}
      />
    </div>
  )
}
