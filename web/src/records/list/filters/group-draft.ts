/** A group of filters while it is edited: conditions may still be empty, and each part has a key of its own. */
import {
  type FilterGroup,
  type FilterNode,
  isGroup,
  type Join,
  mapConditions,
  readGroup,
  WHERE,
  writeGroup,
} from '@siteoffice/domain/engine/filter-groups'
import type { Filters } from '../../queries/list-query.ts'

export interface DraftCondition {
  readonly key: string
  readonly name: string
  /** as the filter has it in the address; empty while nothing is chosen */
  readonly value: string
}
export interface DraftGroup {
  readonly key: string
  readonly join: Join
  readonly nodes: readonly DraftNode[]
}
type DraftNode = DraftCondition | DraftGroup
export const isDraftGroup = (node: DraftNode): node is DraftGroup => 'join' in node

let last = 0
const nextKey = (): string => {
  last += 1
  return String(last)
}
export const newCondition = (name: string): DraftCondition => ({ key: nextKey(), name, value: '' })
export const newGroup = (join: Join, name: string): DraftGroup => ({
  key: nextKey(),
  join,
  nodes: [newCondition(name)],
})
export const draftGroup = ({ join, nodes }: FilterGroup): DraftGroup => ({
  key: nextKey(),
  join,
  nodes: nodes.map(each => (isGroup(each) ? draftGroup(each) : { ...each, key: nextKey() })),
})
const plain = (node: DraftNode): FilterNode =>
  isDraftGroup(node) ? { join: node.join, nodes: node.nodes.map(plain) } : { name: node.name, value: node.value }
/** The group as it stands in an address, without empty conditions; undefined where none is left. */
export function writeDraft({ join, nodes }: DraftGroup): string | undefined {
  const group = mapConditions({ join, nodes: nodes.map(plain) }, each => (each.value === '' ? undefined : each))
  return group && writeGroup(group)
}
export const countOf = (node: DraftNode): number =>
  isDraftGroup(node) ? node.nodes.reduce((sum, each) => sum + countOf(each), 0) : 1
export const withNode = (group: DraftGroup, node: DraftNode): DraftGroup => ({
  ...group,
  nodes: group.nodes.map(each => (each.key === node.key ? node : each)),
})
export const withoutNode = (group: DraftGroup, key: string): DraftGroup => ({
  ...group,
  nodes: group.nodes.filter(each => each.key !== key),
})
/** The group that a list is filtered by; undefined where there is none, or none that can be read. */
export function groupOf(filters: Filters): FilterGroup | undefined {
  const text = filters[WHERE]
  if (text === undefined) return undefined
  try {
    return readGroup(text)
  } catch {
    // the server says what is wrong with it
    return undefined
  }
}
