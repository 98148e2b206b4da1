/** The work of drawing an SVG: each element counts as often as it is drawn, for a referenced element is drawn again. */

const MOST_ELEMENTS = 2000
const MOST_DEPTH = 30
/** One of these elements may cost as much as ten thousand others; with escapes their names could go unnoticed. */
const COSTLY = /<\s*(?:[\w.-]+:)?(?:filter|marker)\b|dasharray|\\/i
const REFERENCE = /(?:href\s*=\s*["']|url\(\s*["']?)#([^"')]*)/gi
const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Only plain ids, for `&gt;` and `%61` are other spellings of a letter. */
const isPlain = (id: string): boolean => /^[\w.:\u0080-\u00ff-]+$/.test(id)

interface Element {
  readonly ids: readonly string[]
  readonly references: readonly string[]
  readonly children: Element[]
}
interface Tag {
  readonly text: string
  readonly end: number
}
/** The tag that begins at an index; a quoted value does not end it. */
function tagAt(svg: string, start: number): Tag | undefined {
  let quote = ''
  for (let at = start; at < svg.length; at += 1) {
    const sign = svg.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return { text: svg.slice(start, at), end: at + 1 }
  }
  return undefined
}
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
/** The end of a comment or the like that begins at an index; undefined where a tag begins there. */
function skipTag(svg: string, start: number): number | undefined {
  const [, end] = SKIPPED.find(([begin]) => svg.startsWith(begin, start)) ?? []
  if (end === undefined) return undefined
  const at = svg.indexOf(end, start)
  return at === -1 ? svg.length : at + end.length
}
const elementOf = (tag: string): Element => ({
  ids: [...tag.matchAll(ID)].map(match => (match[1] ?? match[2] ?? '').trim()),
  references: [...tag.matchAll(REFERENCE)].map(match => (match[1] ?? '').trim()),
  children: [],
})
/** The elements, read in one pass; undefined where there are too many, or where they are nested too deep. */
function elementsOf(svg: string): { readonly root: Element; readonly all: readonly Element[] } | undefined {
  const root = elementOf('')
  const all: Element[] = []
  const open = [root]
  for (let at = svg.indexOf('<'); at !== -1; ) {
    const past = skipTag(svg, at)
    const tag = past === undefined ? tagAt(svg, at) : undefined
    if (past === undefined && tag === undefined) return undefined
    if (tag?.text.startsWith('</')) {
      if (open.length > 1) open.pop()
    } else if (tag !== undefined) {
      const element = elementOf(tag.text)
      open.at(-1)?.children.push(element)
      all.push(element)
      if (!tag.text.endsWith('/')) open.push(element)
      if (all.length > MOST_ELEMENTS || open.length > MOST_DEPTH) return undefined
    }
    at = svg.indexOf('<', past ?? tag?.end ?? svg.length)
  }
  return { root, all }
}
/** Whether drawing it is more work than a logo is worth. */
export function isCostlyDrawing(svg: string): boolean {
  // a single rule of a style sheet can give a costly fill to many elements
  if (COSTLY.test(svg) || (/<\s*(?:[\w.-]+:)?style\b/i.test(svg) && /url\(/i.test(svg))) return true
  const elements = elementsOf(svg)
  if (elements === undefined) return true
  const byId = Map.groupBy(
    elements.all.flatMap(element => element.ids.map(id => ({ id, element }))),
    each => each.id,
  )
  const plain = elements.all.every(each => [...each.ids, ...each.references].every(isPlain))
  const costs = new Map<Element, number>()
  const costOf = (element: Element): number => {
    const cachedCost = costs.get(element)
    if (cachedCost !== undefined) return cachedCost
    // what refers to itself is never done
    costs.set(element, Number.POSITIVE_INFINITY)
    const targets = element.references.flatMap(id => (byId.get(id) ?? []).map(each => each.element))
    const cost = [...element.children, ...targets].reduce((sum, each) => sum + costOf(each), 1)
    costs.set(element, cost)
    return cost
  }
  return !plain || costOf(elements.root) > MOST_ELEMENTS
}
