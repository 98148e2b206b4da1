/** As deep as the typesetter sets lists within lists; the blocks of deeper ones stand in the last of these. */
export const MOST_LISTS = 8

interface ListBlock {
  readonly t: 'list'
  readonly items: readonly (readonly unknown[])[]
}
const isList = (value: unknown): value is ListBlock =>
  typeof value === 'object' && value !== null && 't' in value && value.t === 'list' && 'items' in value

/** The blocks in a list and in all lists below it, in their order; however deep they are, for it does not call itself. */
function blocksBelow(list: ListBlock): unknown[] {
  const blocks: unknown[] = []
  const queue = list.items.flat().toReversed()
  while (queue.length > 0) {
    const block = queue.pop()
    if (isList(block)) queue.push(...block.items.flat().toReversed())
    else blocks.push(block)
  }
  return blocks
}
/**
 * The content of a document with its lists no deeper than the typesetter can set. Content that is frozen today is within
 * that; older content may not be, and could never be set.
 */
export function shallowLists(value: unknown, lists = 0): unknown {
  if (Array.isArray(value))
    return value.flatMap((each: unknown) =>
      isList(each) && lists >= MOST_LISTS ? blocksBelow(each) : [shallowLists(each, lists)],
    )
  if (typeof value !== 'object' || value === null) return value
  const below = isList(value) ? lists + 1 : lists
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shallowLists(each, below)]))
}
