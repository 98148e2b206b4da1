/** The texts that stand in a source file. */

/** Stands in a literal's text for each value. */
export const PLACE = '\u0000'
interface Literal {
  readonly text: string
  readonly before: string
}
/** The end of a template literal that begins at `start`, and its text with a mark for each value. */
export function literalAt(code: string, start: number): { readonly text: string; readonly end: number } {
  let text = ''
  let at = start + 1
  while (at < code.length && code[at] !== '`') {
    if (code[at] === '\\') {
      text += code[at + 1] === 'n' ? '\n' : (code[at + 1] ?? '')
      at += 2
    } else if (code.startsWith('${', at)) {
      at = endOfValue(code, at + 2)
      text += PLACE
    } else {
      text += code[at]
      at += 1
    }
  }
  return { text, end: at + 1 }
}
function endOfValue(code: string, start: number): number {
  let depth = 1
  let at = start
  while (depth > 0 && at < code.length) {
    if (code[at] === '`') at = literalAt(code, at).end
    else {
      if (code[at] === '{') depth += 1
      if (code[at] === '}') depth -= 1
      at += 1
    }
  }
  return at
}
/** Where a comment or a plain text that begins here ends; undefined where none does. */
function endOfOther(code: string, at: number): number | undefined {
  const end = (found: number): number => (found < 0 ? code.length : found)
  if (code.startsWith('/*', at)) return end(code.indexOf('*/', at)) + 2
  if (code.startsWith('//', at)) return end(code.indexOf('\n', at))
  const quote = code[at]
  if (quote !== "'" && quote !== '"') return undefined
  let to = at + 1
  while (to < code.length && code[to] !== quote && code[to] !== '\n') to += code[to] === '\\' ? 2 : 1
  return to + 1
}
/** The texts of a file: template literals with no tag before, and plain ones. */
export function literalsIn(code: string): Literal[] {
  const found: Literal[] = []
  let at = 0
  while (at < code.length) {
    const before = (): string => code.slice(Math.max(0, at - 90), at).replaceAll(/\s+/g, ' ')
    const other = endOfOther(code, at)
    if (other !== undefined) {
      if (code[at] !== '/')
        found.push({ text: code.slice(at + 1, other - 1).replaceAll(/\\(.)/g, '$1'), before: before() })
      at = other
    } else if (code[at] === '`') {
      const { text, end } = literalAt(code, at)
      if (!/[\w)\]]/.test(code[at - 1] ?? '')) found.push({ text, before: before() })
      at = end
    } else at += 1
  }
  return found
}
