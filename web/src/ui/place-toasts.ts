/**
 * Places toasts at the edge of their corner, but over nothing that people use. Where all of that room is taken, those
 * of the top stand in the free part of the bar above.
 */
import type { ToastPlace } from '../lib/toast.ts'

const WIDEST = 384
/** A narrower toast would put each word on a line of its own. */
const NARROWEST = 240
const EDGE = 16
const STEP = 8
const CONTROLS =
  ':is(a[href], button, input, select, textarea, [role="combobox"], [role="tab"], [contenteditable="true"])'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Everything that people use, also below a dialog that is about to close; without parts for screen readers only. */
function controls(): readonly Element[] {
  return [...document.querySelectorAll(CONTROLS)].filter(each => {
    const { width, height } = each.getBoundingClientRect()
    return width > 4 && height > 4 && each.closest('.notices') === null
  })
}
/** Whether an element stays in place while the page scrolls. */
function stays(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return true
  return false
}
/** Moves the end of a box so many pixels from the end of the window, whichever side that is. */
function boxAt(end: number, top: number, width: number, height: number): Box {
  const right = document.dir === 'rtl' ? end + width : window.innerWidth - end
  return { left: right - width, right, top, bottom: top + height }
}
function tops(place: ToastPlace, height: number, begin: number): readonly number[] {
  const way = window.innerHeight * 0.45
  const count = Math.max(1, Math.floor(way / STEP))
  return Array.from({ length: count }, (_, index) =>
    place === 'topRight' ? begin + index * STEP : window.innerHeight - EDGE - height - index * STEP,
  )
}
/** The free part of the bar above, whose end has its icons. */
function freeInBar(): { readonly end: number; readonly width: number; readonly top: number } | undefined {
  const space = document.querySelector('.topbar-space')?.getBoundingClientRect()
  const bar = document.querySelector('.topbar')?.getBoundingClientRect()
  if (space === undefined || bar === undefined || space.width < NARROWEST + 2 * STEP) return undefined
  const end = (document.dir === 'rtl' ? space.left : window.innerWidth - space.right) + STEP
  return { end, width: Math.min(WIDEST, space.width - 2 * STEP), top: Math.max(0, bar.top) }
}
/** Moves the toasts of a corner to the first place there that is free. */
function placeToasts(host: HTMLElement, place: ToastPlace): void {
  if (host.querySelector('.notice') === null) return
  const bar = place === 'topRight' ? freeInBar() : undefined
  const usual = Math.min(WIDEST, window.innerWidth - 2 * EDGE)
  const below = Math.max(0, document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0)
  const tries = [
    { end: EDGE, width: usual, begin: place === 'topRight' ? below : 0 },
    ...(bar === undefined ? [] : [{ end: bar.end, width: bar.width, begin: bar.top }]),
  ]
  const all = controls()
  for (const obstacles of [all, all.filter(stays)]) {
    const boxes = obstacles.map(each => each.getBoundingClientRect())
    for (const { end, width, begin } of tries) {
      host.style.inlineSize = `${width}px`
      const height = host.getBoundingClientRect().height
      const top = tops(place, height, begin).find(at => {
        const own = boxAt(end, at, width, height)
        return !boxes.some(box => meet(own, box))
      })
      if (top === undefined) continue
      host.style.insetInlineEnd = `${end}px`
      host.style.insetBlock = `${top}px auto`
      return
    }
  }
}
const isFree = (host: HTMLElement): boolean => {
  const own = host.getBoundingClientRect()
  return !controls().some(each => meet(own, each.getBoundingClientRect()))
}
const SETTLED_MS = 300
/**
 * Places the toasts of a corner, and again where what was drawn since, such as another screen or what was saved, lies below
 * them; returns how to stop.
 */
export function keepPlaced(host: HTMLElement, place: ToastPlace): () => void {
  const settle = () => placeToasts(host, place)
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(look, SETTLED_MS)
  function look() {
    timer = undefined
    if (!isFree(host)) settle()
  }
  const observer = new MutationObserver(changes => {
    if (changes.some(({ target }) => !host.contains(target))) timer ??= setTimeout(look, SETTLED_MS)
  })
  settle()
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', settle)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('resize', settle)
  }
}
