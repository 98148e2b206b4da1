/** A number typed as people write it; told with every key that leaves one, and tidied when the field is left. */
import { useState } from 'react'
import { parseNumber } from '../../../kinds/number/parse.ts'

interface Props {
  readonly id?: string
  readonly label?: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** the last number, when the field is left or Enter is pressed */
  readonly onDone?: (value: number) => void
  readonly invalid?: boolean
  readonly describedBy?: string
}
export function NumberInput({ id, label, value, onChange, onDone, invalid, describedBy }: Props) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    setTyped(undefined)
    onDone?.(value)
  }
  return (
    <input
      id={id}
      className="cart-input"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed ?? String(value)}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onFocus={event => event.target.select()}
      onChange={event => {
        setTyped(event.target.value)
        const read = parseNumber(event.target.value)
        if (read !== null) onChange(Number(read.toFixed(3)))
      }}
      onBlur={finish}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        finish()
      }}
    />
  )
}
