/** A panel in the top layer that belongs to a button: its place, and when it closes by itself. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useOutsidePress } from './use-outside-press.ts'

/** Props for the frame around both, refs for the button and the panel; `close` is called when the person turns elsewhere. */
export function usePopup(open: boolean, close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const pressed = useOutsidePress(open, close)
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!open || popup.current === null || button.current === null) return
    // the top layer: no scrolling table and no sticky header cuts the panel off
    popup.current.showPopover()
    place(popup.current, button.current)
  }, [open])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) leave()
    }
    const at = button.current?.getBoundingClientRect()
    // a scroll that does not move the button, as below a sticky header, leaves the panel open
    const scrolled = () => {
      const now = button.current?.getBoundingClientRect()
      if (now?.left !== at?.left || now?.top !== at?.top) leave()
    }
    const resized = () => leave()
    document.addEventListener('focusin', outside)
    window.addEventListener('resize', resized)
    window.addEventListener('scroll', scrolled, true)
    return () => {
      document.removeEventListener('focusin', outside)
      window.removeEventListener('resize', resized)
      window.removeEventListener('scroll', scrolled, true)
    }
  }, [open])
  return { frame: { ref: root, ...pressed }, root, button, popup }
}
/** Below the button, with the far edges in line; above it where there is no room below. */
function place(popup: HTMLElement, button: HTMLElement): void {
  const gap = 6
  const edge = 8
  const anchor = button.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const rightToLeft = getComputedStyle(button).direction === 'rtl'
  const leftEdge = rightToLeft ? anchor.left : anchor.right - width
  const below = anchor.bottom + gap
  const top = below + height + edge > window.innerHeight ? Math.max(edge, anchor.top - gap - height) : below
  popup.style.left = `${Math.min(Math.max(edge, leftEdge), window.innerWidth - width - edge)}px`
  popup.style.top = `${top}px`
}
