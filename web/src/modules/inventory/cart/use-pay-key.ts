import { useEffect, useRef } from 'react'

/** Ctrl+Enter anywhere in the cart presses "Pay and hand over". */
export function usePayKey() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cart = frame.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      cart?.querySelector<HTMLButtonElement>('.cart-pay button')?.click()
    }
    cart?.addEventListener('keydown', press)
    return () => cart?.removeEventListener('keydown', press)
  }, [])
  return frame
}
