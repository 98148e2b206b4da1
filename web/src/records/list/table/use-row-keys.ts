/** Single keys for the rows of a list: j and k go to the next and the previous one, x chooses, o opens. */
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { plainKey } from '../../../lib/plain-key.ts'
import { KEYS } from '../../../lib/shortcut-keys.ts'

const STEPS: Readonly<Record<string, number | undefined>> = { [KEYS.next]: 1, [KEYS.previous]: -1 }
/** The element of a row that takes the focus: the link to its record, else the first that can have it. */
const inRow = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-label="true"] a') ?? row?.querySelector<HTMLElement>('a, button, input')

/** For the body of the table. Works only while the focus is in the table or nowhere, for letters are no shortcuts of the page. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = plainKey(event)
      const { activeElement: focused } = document
      const row = focused?.closest('[data-row]') ?? null
      const here = focused === null || focused.matches('body, main') || focused.contains(body.current) || row !== null
      if (key === undefined || !here || body.current === null || (row !== null && !body.current.contains(row))) return
      // from the last row of one group to the first of the next
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
