/** A quantity or an amount of a cart: never nothing, and told once more when it is left or Enter is pressed. */
import { NumberInput, type NumberInputProps } from '../../../kinds/number/number-input.tsx'

interface Props extends Pick<NumberInputProps, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  readonly value: number
  readonly onChange: (value: number) => void
  /** the last number, when the field is left or Enter is pressed */
  readonly onDone?: (value: number) => void
}
export function FigureInput({ value, onChange, onDone, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      className="cart-figure"
      dir="ltr"
      value={value}
      onChange={next => next !== null && onChange(next)}
      precision={3}
      min={0}
      onFocus={event => event.target.select()}
      onBlur={() => onDone?.(value)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone?.(value)
      }}
    />
  )
}
