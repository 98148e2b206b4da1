/** Tabs as links in one row. A row that does not fit scrolls, and its ends show that there is more. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import './tab-strip.css'

interface TabStripProps {
  readonly label: string
  /** identifies the open tab, which is scrolled into sight */
  readonly current: string | undefined
  readonly children: ReactNode
  /** stands still after the tabs */
  readonly end?: ReactNode
}
interface HiddenTabs {
  readonly before: boolean
  readonly after: boolean
}
/** Which ends of the row are out of sight, counted from its start, whichever side that is. */
function hiddenIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenTabs {
  const offset = Math.abs(scrollLeft)
  return { before: offset > 2, after: scrollWidth - clientWidth - offset > 2 }
}
function bringIntoSight(element: HTMLElement): void {
  const open = element.querySelector<HTMLElement>('[aria-current]')
  if (open === null || element.scrollWidth <= element.clientWidth) return
  const middle = open.getBoundingClientRect().left + open.offsetWidth / 2
  element.scrollBy({ left: middle - element.getBoundingClientRect().left - element.clientWidth / 2 })
}
export function TabStrip({ label, current, children, end }: TabStripProps) {
  const row = useRef<HTMLElement>(null)
  const [hiddenTabs, setHiddenTabs] = useState<HiddenTabs>({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const read = () =>
      setHiddenTabs(old => {
        const now = hiddenIn(element)
        return old.before === now.before && old.after === now.after ? old : now
      })
    // once a frame: reading sizes for every count that arrives would lay the page out each time
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    const sizes = new ResizeObserver(look)
    // counts that arrive make the tabs wider, but not the row
    const tabs = new MutationObserver(look)
    sizes.observe(element)
    tabs.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      tabs.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    // within the frame's own layout, when everything else is drawn
    const frame = requestAnimationFrame(() => row.current && bringIntoSight(row.current))
    return () => cancelAnimationFrame(frame)
  }, [current])
  const scroll = (direction: 1 | -1) => {
    const element = row.current
    if (element === null) return
    const side = getComputedStyle(element).direction === 'rtl' ? -direction : direction
    element.scrollBy({ left: side * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <div className="tab-strip">
      <div className="tab-strip-window">
        <nav ref={row} aria-label={label} className="tab-strip-row">
          {children}
        </nav>
        {/* for the pointer: the keyboard goes from tab to tab, and the row follows */}
        {hiddenTabs.before && <End side="before" onPress={() => scroll(-1)} />}
        {hiddenTabs.after && <End side="after" onPress={() => scroll(1)} />}
      </div>
      {end}
    </div>
  )
}
function End({ side, onPress }: { readonly side: keyof HiddenTabs; readonly onPress: () => void }) {
  return (
    <button type="button" className="tab-strip-end" data-side={side} aria-hidden tabIndex={-1} onClick={onPress}>
      <Icon name="chevron" size={16} />
    </button>
  )
}
