import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back when somebody presses outside of an element with the returned props. A select inside opens its list of
 * options elsewhere in the page; the list counts as inside, for React passes its events on to the element.
 */
export function useOutsidePress(active: boolean, onPress: () => void) {
  const inside = useRef(false)
  const leave = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return undefined
    // the press that opened it is over
    inside.current = false
    const listen = () => {
      if (!inside.current) leave()
      inside.current = false
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [active])
  return {
    onPointerDownCapture: () => {
      inside.current = true
    },
  }
}
