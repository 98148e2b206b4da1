/** Moves the focus among the ticks of a table with the arrow keys: along a row, and up and down to the nearest tick. */
const STEPS: { readonly [key: string]: readonly [row: number, column: number] | undefined } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const ticksIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('input[data-cell]')]
const middle = (element: Element): number => {
  const box = element.getBoundingClientRect()
  return box.left + box.width / 2
}

/** Moves the focus where the key says; other keys are left alone. */
export function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const from = event.target instanceof Element ? event.target : undefined
  const row = from?.closest('tr')
  const table = from?.closest('table')
  if (step === undefined || from === undefined || !row || !table) return
  const target = step[1] === 0 ? vertical(table, row, from, step[0]) : horizontal(table, row, from, step[1])
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
function horizontal(table: Element, row: Element, from: Element, step: number): HTMLElement | undefined {
  const towards = getComputedStyle(table).direction === 'rtl' ? -step : step
  const ticks = ticksIn(row)
  return ticks[ticks.findIndex(tick => tick === from) + towards]
}
function vertical(table: Element, row: Element, from: Element, step: number): HTMLElement | undefined {
  const rows = [...table.querySelectorAll('tr')].filter(each => each === row || ticksIn(each).length > 0)
  const next = rows[rows.findIndex(each => each === row) + step]
  if (next === undefined) return undefined
  const distance = (tick: Element) => Math.abs(middle(tick) - middle(from))
  return ticksIn(next).toSorted((a, b) => distance(a) - distance(b))[0]
}
