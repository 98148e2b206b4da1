/** How much room a column gets: short values are shown whole, and long names share what remains. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cellOf } from '../../../kinds/cells.ts'
import { isBlank } from '../../../kinds/kind.ts'
import type { AnyRecord } from '../../display/record.ts'
import type { Column } from './list-columns.ts'

/** 'content': as wide as heading and cells; 'share': a share of what remains; 'little': most of its cells are empty */
export type Fit = 'content' | 'share' | 'little'

/** Whether cutting a value would save no room: a number, a first name, a kind, nothing. The row's name is cut last. */
export function isShort(value: unknown, isLabel: boolean, coded = false): boolean {
  const words = typeof value === 'object' && value !== null && 'label' in value ? value.label : value
  if (isBlank(words)) return true
  if (typeof words !== 'string' || (coded && words.length <= 2)) return false
  return words.length <= (isLabel ? 22 : 14) || (words.length <= 24 && !/\p{L}/u.test(words))
}
/** The width of each column, by its values on this page. */
export function fitsOf(resource: AnyResource, columns: readonly Column[], rows: readonly AnyRecord[]): readonly Fit[] {
  const fits = columns.map(({ name, field }): Fit => {
    const { shrinks, unlabelled, coded } = cellOf(field)
    // a tag is never cut
    if (!shrinks || unlabelled?.(field)) return 'content'
    if (rows.every(row => isShort(row[name], name === resource.label, coded))) return 'content'
    return rows.filter(row => !isBlank(row[name])).length * 3 < rows.length ? 'little' : 'share'
  })
  if (fits.includes('share')) return fits
  return fits.map((fit, at) => (columns[at]?.name === resource.label ? 'share' : fit))
}
/** Columns stay where they are while a list is paged: they keep the widths of its first rows, and the widest gives way. */
export function useSteadyColumns(head: RefObject<HTMLTableRowElement | null>, list: string | undefined): void {
  const lastKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    const place = head.current?.closest('table')?.parentElement
    if (list === undefined || !place) return undefined
    const hold = () => {
      const key = `${place.clientWidth} ${list}`
      if (lastKey.current === key) return
      lastKey.current = key
      const cells = [...(head.current?.cells ?? [])]
      for (const cell of cells) cell.style.inlineSize = ''
      const widths = cells.map(cell => cell.getBoundingClientRect().width)
      const widest = widths.indexOf(Math.max(...widths))
      for (const [at, cell] of cells.entries()) cell.style.inlineSize = at === widest ? 'auto' : `${widths[at]}px`
    }
    hold()
    const around = new ResizeObserver(hold)
    around.observe(place)
    return () => around.disconnect()
  }, [head, list])
}
