import { type KeyboardEvent, useRef } from 'react'
import { meaningOf } from './scan.ts'

interface ScannedField {
  readonly quantity: number
  /** the product's own codes */
  readonly codes: readonly string[]
  readonly onQuantity: (quantity: number) => void
  /** takes another code that was scanned into the field */
  readonly onCode: (code: string) => void
}
/** In a field of a quantity, + and the product's own code add one, and any other code goes to the search. */
export function useScanKeys({ quantity: current, codes, onQuantity, onCode }: ScannedField) {
  const burst = useRef({ keys: '', quantity: current })
  const begin = () => {
    burst.current = { keys: '', quantity: current }
  }
  const take = (event: KeyboardEvent<HTMLElement>, quantity: number) => {
    event.preventDefault()
    event.stopPropagation()
    burst.current = { keys: '', quantity }
    onQuantity(quantity)
    // a quantity that is typed next takes the place of this one
    const { target } = event
    requestAnimationFrame(() => {
      if (target instanceof HTMLInputElement && document.activeElement === target) target.select()
    })
  }
  return {
    onFocusCapture: begin,
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const { keys, quantity } = burst.current
      if (event.key === '+') take(event, current + 1)
      else if (event.key === 'Enter') {
        const meaning = meaningOf(keys, codes)
        if (meaning === 'quantity') begin()
        else take(event, meaning === 'more' ? quantity + 1 : quantity)
        if (meaning === 'code') onCode(keys)
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) burst.current.keys += event.key
      else if (event.key === 'Backspace') burst.current.keys = keys.slice(0, -1)
    },
  }
}
