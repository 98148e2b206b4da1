import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back when somebody presses outside of an element that takes the props given back. Lists of options that
 * a select inside opens elsewhere in the page count as inside, for React passes their events on to it.
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
