/**
 * Filters joined by and/or, nested: `{"or":[{"status":"draft"},{"and":[{"type":"tender"},{"budget":"5000.."}]}]}`. A
 * condition names one filter of the list and holds the same text as that filter would by itself.
 */
import { splitList } from './query.ts'

/** The parameter of a list that holds a group. */
export const WHERE = 'where'
export const MOST_DEPTH = 5
export const MOST_CONDITIONS = 50
export const MOST_VALUES = 500
const MOST_LETTERS = 12_000
export const JOINS = ['and', 'or'] as const
export type Join = (typeof JOINS)[number]

export interface FilterCondition {
  readonly name: string
  readonly value: string
}
export interface FilterGroup {
  readonly join: Join
  readonly nodes: readonly FilterNode[]
}
export type FilterNode = FilterCondition | FilterGroup
export const isGroup = (node: FilterNode): node is FilterGroup => 'join' in node

/** The problem with a group, as a sentence that follows the name of the parameter. */
export class BadGroup extends Error {}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readNode(value: unknown, depth: number): FilterNode {
  if (!isObject(value))
    throw new BadGroup('must hold conditions such as {"status":"draft"} and groups such as {"or":[…]}')
  const [entry, ...more] = Object.entries(value)
  if (entry === undefined || more.length > 0)
    throw new BadGroup('must name one filter, or and/or, in each pair of braces')
  const [name, content] = entry
  const join = JOINS.find(each => each === name)
  if (join === undefined) {
    if (typeof content !== 'string' || content === '') throw new BadGroup(`needs a text as the value of ${name}`)
    return { name, value: content }
  }
  if (depth > MOST_DEPTH) throw new BadGroup(`may be nested ${MOST_DEPTH} groups deep at most`)
  if (!Array.isArray(content) || content.length === 0) throw new BadGroup(`needs a list of conditions behind ${join}`)
  return { join, nodes: content.map(each => readNode(each, depth + 1)) }
}
/** All conditions of a group and of those inside it, in their order. */
export const conditionsIn = (node: FilterNode): readonly FilterCondition[] =>
  isGroup(node) ? node.nodes.flatMap(conditionsIn) : [node]

/** Reads a group from an address. Throws BadGroup where the text is malformed, too deep or too long. */
export function readGroup(text: string): FilterGroup {
  if (text.length > MOST_LETTERS) throw new BadGroup(`may be at most ${MOST_LETTERS} characters long`)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new BadGroup('must be JSON such as {"or":[{"status":"draft"},{"type":"tender"}]}')
  }
  const node = readNode(parsed, 1)
  const conditions = conditionsIn(node)
  if (conditions.length > MOST_CONDITIONS) throw new BadGroup(`may hold at most ${MOST_CONDITIONS} conditions`)
  const values = conditions.reduce((sum, { value }) => sum + splitList(value).length, 0)
  if (values > MOST_VALUES) throw new BadGroup(`may name at most ${MOST_VALUES} values`)
  return isGroup(node) ? node : { join: 'and', nodes: [node] }
}
const plain = (node: FilterNode): unknown =>
  isGroup(node) ? { [node.join]: node.nodes.map(plain) } : { [node.name]: node.value }
/** The inverse of readGroup. */
export const writeGroup = (group: FilterGroup): string => JSON.stringify(plain(group))

/** The group with the conditions that `keep` answers, without empty groups; undefined where nothing remains. */
export function mapConditions(
  group: FilterGroup,
  keep: (condition: FilterCondition) => FilterCondition | undefined,
): FilterGroup | undefined {
  const nodes = group.nodes.flatMap(node => (isGroup(node) ? mapConditions(node, keep) : keep(node)) ?? [])
  return nodes.length === 0 ? undefined : { ...group, nodes }
}
