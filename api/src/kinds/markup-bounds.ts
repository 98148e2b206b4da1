/** How much markup one text may hold: more of it would keep everybody waiting while it is cleaned, and no printer could set it. */
import { createRequire } from 'node:module'
import type { Parser } from 'htmlparser2'

const MOST_TAGS = 4000
const MOST_DEPTH = 50
/** Signs written as `&nbsp;` or `&#8226;`. */
const MOST_ENTITIES = 20_000

const load = createRequire(import.meta.url)
/** Counts in one pass and stops at the bound, so that the worst text costs no more than the best. */
function holdsMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    count += 1
    if (count > most) return true
  }
  return false
}
class TooDeep extends Error {}
/** The parser that cleans counts the depth too: it alone knows which tags close one another. It stops at the bound. */
function isTooDeep(html: string): boolean {
  const { Parser: HtmlParser } = load('htmlparser2') as { Parser: typeof Parser } // what its types say of the package
  let depth = 0
  const parser = new HtmlParser({
    onopentagname() {
      depth += 1
      if (depth > MOST_DEPTH) throw new TooDeep()
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeep) return true
    throw error
  }
}
/** What is wrong with the amount of markup; undefined where a text may be cleaned and printed as it is. */
export function markupProblem(html: string): string | undefined {
  if (holdsMore(html, '<', MOST_TAGS)) return `has too much formatting: at most ${MOST_TAGS} tags are possible`
  if (holdsMore(html, '&', MOST_ENTITIES))
    return `has too many special characters: at most ${MOST_ENTITIES} are possible`
  return isTooDeep(html)
    ? `is nested too deeply: at most ${MOST_DEPTH} tags within one another are possible`
    : undefined
}
/** A text from before the bounds shows its words without their formatting. */
export const withinBounds = (html: string): string =>
  markupProblem(html) === undefined ? html : html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/[<>&]/g, ' ')
