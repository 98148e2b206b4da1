/** A number typed as people write it: told with every key that leaves one, put in order when the field is left. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { roundTo, shownNumber } from './grouping.ts'
import { NumberNote } from './number-note.tsx'
import { readTyped } from './parse.ts'
import { isBeingTyped, settleTyped, type TypedNumber, typedNext } from './typed.ts'

type OwnProps = 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'role' | 'inputMode'
export interface NumberInputProps extends Omit<TextInputProps, OwnProps> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** digits after the point at most; what is typed beyond them is rounded. Default: as many as are typed */
  readonly precision?: number
  /** as many are shown at least */
  readonly digits?: number
  /** thousands are set apart */
  readonly grouping?: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** the arrows go one up or down; in a table they lead to other rows */
  readonly steps?: boolean
  /** a unit or a currency, behind it; undefined: there never is one */
  readonly suffix?: string | undefined
  /** the currency of an amount */
  readonly currency?: string | undefined
}
/** Phones offer digits, where no minus is needed, which not all of them have beside those. */
const keysFor = (min: number | undefined, precision: number | undefined) => {
  if (min === undefined || min < 0) return undefined
  return precision === 0 ? 'numeric' : 'decimal'
}

/** A bound that is written without an exponent, which assistive programs do not read: less than a millionth is told as 0. */
const boundOf = (value: number | undefined) => (value !== undefined && Math.abs(value) < 0.000_001 ? 0 : value)

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, precision, digits, grouping, min, max, steps = true, suffix, currency, ...rest } = props
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<TypedNumber>()
  const [lastText, setLeft] = useState('')
  const own = isBeingTyped(typed, value)
  if (own && settleTyped(typed, value) !== typed) setTyped(settleTyped(typed, value))
  const type = (text: string) => {
    const number = readTyped(text, precision, i18n.language, digits)
    // what was told last may not have arrived yet
    const last = own ? typed.told : value
    const nextValue = text.trim() === '' ? null : (number?.value ?? last)
    setTyped(typedNext(typed, value, text, nextValue))
    setLeft('')
    if (nextValue !== last) onChange(nextValue)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (typed !== undefined) setLeft(typed.text)
      setTyped(undefined)
    }
    rest.onKeyDown?.(event)
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!steps || by === 0 || event.defaultPrevented) return
    event.preventDefault()
    const next = roundTo((value ?? 0) + by * (event.shiftKey ? 10 : 1), precision)
    setTyped(undefined)
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)))
  }
  const input = (
    <TextInput
      {...rest}
      role="spinbutton"
      inputMode={keysFor(min, precision)}
      aria-valuenow={value ?? undefined}
      aria-valuemin={boundOf(min)}
      aria-valuemax={boundOf(max)}
      value={own ? typed.text : shownNumber(value, { digits, precision, grouping })}
      onChange={type}
      onKeyDown={step}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (typed !== undefined) setLeft(typed.text)
        setTyped(undefined)
        rest.onBlur?.(event)
      }}
    />
  )
  const note = lastText !== '' && (
    <NumberNote
      text={lastText}
      value={value}
      precision={precision}
      digits={digits}
      min={min}
      currency={currency}
      onChange={onChange}
    />
  )
  return suffix === undefined ? (
    <>
      {input}
      {note}
    </>
  ) : (
    <>
      <div className="text-input-with number-input" data-compact={rest.compact}>
        {input}
        <span>{suffix}</span>
      </div>
      {note}
    </>
  )
}
