import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { LineRow } from '../kind.ts'
import { rowKey } from './rows.ts'

export interface Sight {
  readonly from: number
  /** the first one that is not in it */
  readonly to: number
}
/** The rows drawn with the form; others that are in sight follow at once, before those around them. */
const FIRST_ROWS = 10
/** The rows drawn beyond each edge, so that Tab, an arrow or a small scroll finds inputs there. */
const AHEAD = 5
/** The edges move in such steps: most scrolling changes nothing. */
const STEP = 5
/** Until the first ones are drawn. */
const USUAL_HEIGHT = 33

/** The heights of rows: as they were drawn, else the mean of the first ones, so that later heights move nothing. */
class Heights {
  readonly #known = new Map<string, number>()
  #usual: number | undefined
  note(heights: readonly (readonly [LineRow, number])[]): void {
    if (heights.length === 0) return
    this.#usual ??= heights.reduce((sum, [, height]) => sum + height, 0) / heights.length
    for (const [row, height] of heights) this.#known.set(rowKey(row), height)
  }
  of(row: LineRow | undefined): number {
    return (row && this.#known.get(rowKey(row))) ?? this.#usual ?? USUAL_HEIGHT
  }
}
/** `aria-rowindex` of the first row: the headings are the first. */
export const FIRST_INDEX = 2

function look(box: HTMLElement, rows: readonly LineRow[], heights: Heights): Sight {
  const elements = [...box.querySelectorAll<HTMLTableRowElement>('tbody > tr[aria-rowindex]')]
  heights.note(
    elements.flatMap(each => {
      const row = rows[Number(each.getAttribute('aria-rowindex')) - FIRST_INDEX]
      return row === undefined ? [] : [[row, each.offsetHeight]]
    }),
  )
  let from = 0
  let below = 0
  while (from < rows.length && below + heights.of(rows[from]) <= box.scrollTop) {
    below += heights.of(rows[from])
    from += 1
  }
  let to = from
  while (to < rows.length && below < box.scrollTop + box.clientHeight) {
    below += heights.of(rows[to])
    to += 1
  }
  return {
    from: Math.max(0, Math.floor((from - AHEAD) / STEP) * STEP),
    to: Math.ceil((to + AHEAD) / STEP) * STEP,
  }
}
/** The rows within their scrolling box, with a few around them, and the room of the others. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rows: readonly LineRow[]) {
  const [sight, setSight] = useState<Sight>({ from: 0, to: FIRST_ROWS })
  const [heights] = useState(() => new Heights())
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const some = rows.length > 0
  useEffect(() => {
    const element = box.current
    if (!some || element === null) return undefined
    const update = () => {
      const next = look(element, latest.current, heights)
      setSight(now => (now.from === next.from && now.to === next.to ? now : next))
    }
    const sizes = new ResizeObserver(() => startTransition(update))
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [box, some, heights])
  const room = (from: number, to: number): number => rows.slice(from, to).reduce((sum, row) => sum + heights.of(row), 0)
  return { sight, room }
}
/** The rows to draw, in order: those in sight, and single other ones. */
export function drawnRows({ from, to }: Sight, count: number, others: readonly (number | undefined)[]) {
  const inSight = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, offset) => from + offset)
  const beside = others.flatMap(at => (at !== undefined && at < count && (at < from || at >= to) ? [at] : []))
  return [...new Set([...inSight, ...beside])].toSorted((a, b) => a - b)
}
