/** Headings are nested by their numbers: 2.1 belongs to 2, and A1 to A. */
const sortOf = (sign: string): 'letter' | 'digit' | 'other' =>
  /\p{L}/u.test(sign) ? 'letter' : /\p{N}/u.test(sign) ? 'digit' : 'other'

/** Whether a number continues that of another heading: '2.1' that of '2'; not '21', and not '2' itself. */
export function isNumberedBelow(number: string, above: string): boolean {
  if (above === '' || number === above || !number.startsWith(above)) return false
  const [last, next] = [sortOf(above.slice(-1)), sortOf(number.charAt(above.length))]
  return last !== next || last === 'other'
}
interface Rows<R> {
  readonly isHeading: (row: R) => boolean
  readonly numberOf: (row: R) => string | null | undefined
}
/** For each row the indexes of the headings above it, the outermost first; a heading is not above itself. */
export function headingsAbove<R>(rows: readonly R[], { isHeading, numberOf }: Rows<R>): readonly (readonly number[])[] {
  let open: readonly { readonly place: number; readonly number: string }[] = []
  return rows.map((row, place) => {
    if (!isHeading(row)) return open.map(each => each.place)
    const number = (numberOf(row) ?? '').trim()
    const above = open.filter(each => isNumberedBelow(number, each.number))
    open = [...above, { place, number }]
    return above.map(each => each.place)
  })
}
