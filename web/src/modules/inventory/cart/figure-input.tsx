/** A quantity or an amount of a cart: never empty, and reported again when the field is left or Enter is pressed. */
import { NumberInput, type NumberInputProps } from '../../../kinds/number/number-input.tsx'

interface Props
  extends Pick<NumberInputProps, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'precision'> {
  readonly value: number
  readonly onChange: (value: number) => void
  /** a negative number is typed, and not taken (true), or the field is entered again (false); without it negative numbers are reported like others */
  readonly onNegative?: ((negative: boolean) => void) | undefined
  /** the last number, when the field is left or Enter is pressed */
  readonly onDone?: (value: number) => void
}
export function FigureInput({ value, onChange, onNegative, onDone, precision = 3, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      className="cart-figure"
      dir="ltr"
      value={value}
      onChange={next => {
        if (next === null) return
        onNegative?.(next < 0)
        if (next >= 0 || onNegative === undefined) onChange(next)
      }}
      precision={precision}
      min={0}
      onFocus={event => {
        onNegative?.(false)
        event.target.select()
      }}
      onBlur={() => onDone?.(value)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone?.(value)
      }}
    />
  )
}
