/** The rows of a list by single keys: j and k to the next and the one before, x to choose, o to open. */
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { plainKey } from '../../lib/plain-key.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'

const STEPS: Readonly<Record<string, number | undefined>> = { [KEYS.next]: 1, [KEYS.previous]: -1 }
/** What of a row takes the focus: the way to its record, else whatever can be used first. */
const inRow = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-label="true"] a') ?? row?.querySelector<HTMLElement>('a, button, input')

/** For the body of the table. Only while the focus is in the table, or nowhere: single letters are no shortcuts of the whole page. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = plainKey(event)
      const { activeElement: focused } = document
      const row = focused?.closest('[data-row]') ?? null
      const here = focused === null || focused.matches('body, main') || focused.contains(body.current) || row !== null
      if (key === undefined || !here || body.current === null || (row !== null && !body.current.contains(row))) return
      // on from the last row of one group to the first of the next
      const list = body.current.closest('[data-list]') ?? body.current
      const rows = [...list.querySelectorAll('[data-row]')]
      const step = STEPS[key]
      if (step !== undefined) {
        const at = row === null ? (step > 0 ? 0 : rows.length - 1) : rows.indexOf(row) + step
        const target = inRow(rows[at])
        target?.focus()
        target?.scrollIntoView({ block: 'nearest' })
      } else if (key === KEYS.choose) row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      else if (key === KEYS.open) row?.querySelector<HTMLElement>('[data-label="true"] a')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return body
}
