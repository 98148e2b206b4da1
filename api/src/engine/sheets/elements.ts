/**
 * The elements of XML that somebody sent in, in one walk from the beginning to the end. A pattern that looks for the end
 * of each element would begin anew at each of a million that have none, and hold everybody else up for hours.
 */
export interface Element {
  readonly attributes: string
  readonly inner: string
}
const isNameEnd = (sign: string | undefined): boolean => sign === '>' || sign === '/' || /\s/.test(sign ?? 'x')

/** All elements of that name, which are not looked for within each other. */
export function* elements(xml: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  let at = xml.indexOf(opening)
  while (at >= 0) {
    const from = at + opening.length
    if (!isNameEnd(xml[from])) {
      at = xml.indexOf(opening, from)
      continue
    }
    const head = xml.indexOf('>', from)
    if (head < 0) return
    const empty = xml[head - 1] === '/'
    const close = empty ? head + 1 : xml.indexOf(closing, head)
    if (close < 0) return
    yield { attributes: xml.slice(from, empty ? head - 1 : head), inner: empty ? '' : xml.slice(head + 1, close) }
    at = xml.indexOf(opening, empty ? close : close + closing.length)
  }
}
export const firstElement = (xml: string, name: string): Element | undefined => {
  for (const element of elements(xml, name)) return element
  return undefined
}
/** Some programs name every element with a prefix, which says nothing here. */
export function withoutPrefix(xml: string, root: string): string {
  const prefix = new RegExp(`<(\\w{1,20}):${root}[\\s>]`).exec(xml.slice(0, 2_000))?.[1]
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
}
