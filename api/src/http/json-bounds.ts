/** Looks at JSON before it is parsed: parsing millions of brackets or keys holds the thread longer than refusing them. */
import { Failure } from '../lib/failure.ts'

/** Deeper than any form, filter or text is. */
export const MAX_DEPTH = 20
/** More values than any form, import or bill of quantities has; each is looked at several times. */
export const MOST_VALUES = 20_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

export const tooDeep = (): Failure => new Failure('bad_request', 'The body is nested too deeply.')
export const tooMany = (field: string): Failure =>
  new Failure('payload_too_large', `The request holds more than ${MOST_VALUES} values.`, [
    { field, message: 'has too many entries' },
  ])
/** Where the text that begins before `from` ends; each character is looked at once. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}
/** Throws for more values, or deeper ones, than are read. The parser refuses what is no JSON at all. */
export function refuseUnbounded(json: string): void {
  let [depth, values] = [0, 0]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === COMMA) values += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1
      depth += 1
      if (depth > MAX_DEPTH + 1) throw tooDeep()
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    if (values > MOST_VALUES) throw tooMany('body')
  }
}
