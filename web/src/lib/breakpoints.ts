/** The three widths the layout knows. */
import { useSyncExternalStore } from 'react'

type Breakpoint = 'mobile' | 'tablet' | 'desktop'
const BREAKPOINTS = { mobile: 400, tablet: 767 } as const

/** The width within which a table scrolls. */
export const tableScroll: Record<Breakpoint, { readonly x: number; readonly y: number }> = {
  mobile: { x: 0, y: 500 },
  tablet: { x: 500, y: 600 },
  desktop: { x: 1000, y: 400 },
}
export function breakpointOf(width: number): Breakpoint {
  if (width <= BREAKPOINTS.mobile) return 'mobile'
  return width <= BREAKPOINTS.tablet ? 'tablet' : 'desktop'
}
function subscribe(listener: () => void): () => void {
  const queries = [BREAKPOINTS.mobile, BREAKPOINTS.tablet].map(width => window.matchMedia(`(max-width: ${width}px)`))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
/** Re-renders when the window crosses a breakpoint, not with every pixel. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, () => breakpointOf(window.innerWidth))
