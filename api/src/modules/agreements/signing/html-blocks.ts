/** Turns a cleaned text of a rich-text field into the blocks that templates of documents set. */
import { parseDocument } from 'htmlparser2'
import { withinBounds } from '../../../kinds/markup-bounds.ts'
import { MOST_LISTS } from '../../../services/documents/shallow-lists.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { attribs: unknown }>

interface Run {
  readonly s: string
  readonly b?: true
  readonly i?: true
  readonly u?: true
  readonly x?: true
  readonly href?: string
}
type Marks = Omit<Run, 's'>
type Block =
  | { readonly t: 'p' | 'quote'; readonly c: readonly Run[] }
  | { readonly t: 'h'; readonly level: number; readonly c: readonly Run[] }
  | { readonly t: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly t: 'table'; readonly columns: number; readonly rows: readonly (readonly Cell[])[] }
  | { readonly t: 'hr' }
interface Cell {
  readonly head: boolean
  readonly c: readonly Run[]
}
const MARKS: Readonly<Record<string, Marks>> = {
  strong: { b: true },
  em: { i: true },
  u: { u: true },
  s: { x: true },
}
const HEADS: Readonly<Record<string, number>> = { h2: 1, h3: 2, h4: 3 }
const INLINE = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'br'])
const isElement = (node: ChildNode): node is Element => 'attribs' in node
const isInline = (node: ChildNode): boolean => (isElement(node) ? INLINE.has(node.name) : 'data' in node)
const collapseBlanks = (text: string): string => text.replaceAll(/\s+/g, ' ')

function runsOf(nodes: readonly ChildNode[], marks: Marks = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (!isElement(node)) return 'data' in node ? [{ ...marks, s: collapseBlanks(node.data) }] : []
    if (node.name === 'br') return [{ s: '\n' }]
    const href = node.name === 'a' ? node.attribs.href : undefined
    return runsOf(node.children, { ...marks, ...MARKS[node.name], ...(href !== undefined && { href }) })
  })
}
/** The cells of a row beyond these stand in its last one. */
const MOST_COLUMNS = 24
/** Elements of a name below some nodes, those of tables within tables among them. */
const below = (nodes: readonly ChildNode[], names: readonly string[]): Element[] =>
  nodes.filter(isElement).flatMap(node => (names.includes(node.name) ? [node] : below(node.children, names)))
function rowOf(cells: readonly Cell[]): readonly Cell[] {
  const last = cells[MOST_COLUMNS - 1]
  if (cells.length <= MOST_COLUMNS || last === undefined) return cells
  const rest = cells.slice(MOST_COLUMNS).flatMap(cell => [{ s: ' ' }, ...cell.c])
  return [...cells.slice(0, MOST_COLUMNS - 1), { ...last, c: [...last.c, ...rest] }]
}
function tableOf(element: Element): Block {
  const rows = below(element.children, ['tr']).map(row =>
    rowOf(below(row.children, ['th', 'td']).map(cell => ({ head: cell.name === 'th', c: runsOf(cell.children) }))),
  )
  const columns = Math.max(1, ...rows.map(row => row.length))
  const evenRows = rows.map(row => [
    ...row,
    ...Array.from({ length: columns - row.length }, () => ({ head: false, c: [] })),
  ])
  return { t: 'table', columns, rows: evenRows }
}
function listOf({ name, children }: Element, lists: number): Block[] {
  const items = below(children, ['li']).map(item => blocksOf(item.children, lists + 1))
  return lists < MOST_LISTS ? [{ t: 'list', ordered: name === 'ol', items }] : items.flat()
}
/** `lists`: how many lists it stands in. */
function blockOf(element: Element, lists: number): Block[] {
  const { name, children } = element
  const level = HEADS[name]
  if (level !== undefined) return [{ t: 'h', level, c: runsOf(children) }]
  if (name === 'hr') return [{ t: 'hr' }]
  if (name === 'table') return [tableOf(element)]
  if (name === 'ul' || name === 'ol') return listOf(element, lists)
  if (name === 'blockquote' || name === 'pre') return [{ t: 'quote', c: runsOf(children) }]
  if (name === 'p') return [{ t: 'p', c: runsOf(children) }]
  return blocksOf(children, lists)
}
/** Inline parts that stand side by side are one paragraph. */
function blocksOf(nodes: readonly ChildNode[], lists: number): Block[] {
  const blocks: Block[] = []
  let inline: ChildNode[] = []
  const close = (): void => {
    const c = runsOf(inline)
    if (c.some(run => run.s.trim() !== '')) blocks.push({ t: 'p', c })
    inline = []
  }
  for (const node of nodes) {
    if (isInline(node)) inline.push(node)
    else {
      close()
      if (isElement(node)) blocks.push(...blockOf(node, lists))
    }
  }
  close()
  return blocks
}
/** HTML that was cleaned in, blocks of plain data out; pictures are left out. */
export const htmlBlocks = (html: string): Block[] => blocksOf(parseDocument(withinBounds(html)).children, 0)
