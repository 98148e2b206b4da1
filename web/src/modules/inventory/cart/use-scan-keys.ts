import { type KeyboardEvent, useRef } from 'react'
import { meaningOf, splitTyped } from './scan.ts'

/** Empties a field as if somebody did: a code that begins with the new quantity would be taken for it, and stay. */
function emptyField(input: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
interface ScannedField {
  readonly quantity: number
  /** the product's own codes */
  readonly codes: readonly string[]
  /** codes of other products on the screen: what was typed before one of them is the quantity */
  readonly otherCodes?: readonly string[]
  readonly onQuantity: (quantity: number) => void
  /** a code was scanned into the field: what stood in it before comes back */
  readonly onRestore?: (quantity: number) => void
  /** takes another code that was scanned into the field */
  readonly onCode: (code: string) => void
}
/** In a field of a quantity, + and the product's own code add one, and any other code goes to the search. */
export function useScanKeys(field: ScannedField) {
  const { quantity: current, codes, otherCodes = [], onQuantity, onRestore = onQuantity, onCode } = field
  const burst = useRef({ keys: '', quantity: current })
  const begin = () => {
    burst.current = { keys: '', quantity: current }
  }
  const take = (event: KeyboardEvent<HTMLElement>, quantity: number, put: (quantity: number) => void) => {
    event.preventDefault()
    event.stopPropagation()
    burst.current = { keys: '', quantity }
    const { target } = event
    if (target instanceof HTMLInputElement) emptyField(target)
    put(quantity)
    // a quantity that is typed next takes the place of this one
    requestAnimationFrame(() => {
      if (target instanceof HTMLInputElement && document.activeElement === target) target.select()
    })
  }
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    const { quantity, keys } = burst.current
    const { typed, code } = splitTyped(keys, [...codes, ...otherCodes])
    const meaning = meaningOf(code, codes)
    if (meaning === 'quantity' && !otherCodes.includes(code)) return begin()
    if (meaning === 'more') return take(event, (typed ?? quantity) + 1, onQuantity)
    if (typed === undefined) take(event, quantity, onRestore)
    else take(event, typed, onQuantity)
    onCode(code)
  }
  return {
    onFocusCapture: begin,
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === '+') take(event, current + 1, onQuantity)
      else if (event.key === 'Enter') enter(event)
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) burst.current.keys += event.key
      else if (event.key === 'Backspace') burst.current.keys = burst.current.keys.slice(0, -1)
    },
  }
}
