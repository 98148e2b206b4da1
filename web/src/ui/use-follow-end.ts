import { type RefObject, useEffect, useRef } from 'react'

/** A list counts as read to the end so far from its end. */
const NEAR = 40

/** Keeps a list scrolled to its end while new entries come and its room changes, unless somebody has scrolled back. */
export function useFollowEnd(list: RefObject<HTMLElement | null>, last: unknown): void {
  const following = useRef(true)
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const goToEnd = () => {
      if (following.current) element.scrollTo({ top: element.scrollHeight })
    }
    const look = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    }
    const sizes = new ResizeObserver(goToEnd)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])
  useEffect(() => {
    if (following.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [list, last])
}
