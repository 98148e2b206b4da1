/** Where a cell stands among the rows. */
export interface Place {
  readonly row: number
  readonly column: string
}
/** Where an event happened, from the marks on the cells. */
export function cellAt(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: cell.dataset['column'] ?? '' } : undefined
}
