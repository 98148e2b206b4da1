/** One filter of a list: the same for each way in which it can be asked. */
import { fieldLabel, fieldOf, mayRead } from '@siteoffice/domain/engine/describe'
import { conditionsIn, type FilterNode, isGroup } from '@siteoffice/domain/engine/filter-groups'
import { ANY, EMPTY, NOT, readNot, splitList } from '@siteoffice/domain/engine/query'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { BadValue } from '../../kinds/kind.ts'
import type { Model, ModelField } from '../model.ts'
import { modelField } from '../model.ts'
import { casesOf, computedValue, storedValue } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import { unsealedCondition } from '../scope/scope.ts'

export interface ListFilter {
  /** the field that it looks at */
  readonly name: string
  readonly condition: Sql
  /** it asks for all other rows, which no index can be entered with */
  readonly not: boolean
  /** in plain values, whoever asks and whenever; undefined where it can be of no row, and of the end of a period */
  readonly value: string | undefined
  /** the range of an end of a period */
  readonly period?: string
}
/** Whether this list can be filtered by a name, by this actor. */
export function isFilter(model: Model, actor: Actor, name: string): boolean {
  const field = model.fields.find(each => each.name === name)
  return (
    field?.kind.filter !== undefined &&
    model.resource.list.filters.includes(name) &&
    mayRead(field.field, actor.permissions, actor.tenantScoped)
  )
}
/** The rows of which a computed choice is one of these, by what it is computed from; undefined where that is not told. */
function caseFilter(model: Model, actor: Actor, field: ModelField, value: string): Sql | undefined {
  const cases = field.computed ? casesOf(model, actor, field) : undefined
  if (cases === undefined) return undefined
  const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`
  const any = cases.any ?? anyOf(Object.values(cases.when))
  if (value === ANY) return any
  if (value === EMPTY) return sql`(${any}) is not true`
  const caseNames = splitList(value).flatMap(each => cases.when[each] ?? [])
  return splitList(value).includes(EMPTY) ? undefined : anyOf(caseNames)
}
/** What a filter looks at in row `t`; the row's id where the values have a table of their own. */
function filteredValue(model: Model, actor: Actor, field: ModelField): Sql {
  if (field.computed) return computedValue(model, actor, field)
  return field.column === undefined ? sql`t._id` : storedValue(model, actor, field)
}
/** What may match a filter of a figure that companies are not shown: rows that show it, and their own; an index finds both. */
function shownTo(model: Model, actor: Actor, field: ModelField, value: string): Sql | undefined {
  const { sealed } = model.resource
  if (
    field.column === undefined ||
    sealed?.for !== 'companies' ||
    !isSealable(model.resource, field.name) ||
    splitList(value).includes(EMPTY)
  )
    return undefined
  return unsealedCondition(model, actor)
}
function conditionOf(model: Model, actor: Actor, field: ModelField, value: string): Sql {
  const visibility = shownTo(model, actor, field, value)
  const filterValue = visibility === undefined ? filteredValue(model, actor, field) : raw(`t.${field.column}`)
  const place = { resource: model.resource, name: field.name, alias: 't', value: filterValue }
  const condition = field.kind.filter?.(field.field, place, value)
  if (condition === undefined) throw new BadValue('is not a filter of this list')
  const caseCondition = caseFilter(model, actor, field, value) ?? condition
  return visibility === undefined ? caseCondition : sql`(${visibility} and ${caseCondition})`
}
/** The condition that a filter stands for, once `isFilter` is known. Throws BadValue. */
export function readFilter(model: Model, actor: Actor, name: string, text: string): ListFilter {
  const field = modelField(model, name)
  const { not, rest } = readNot(text)
  if (rest === '' || readNot(rest).not) throw new BadValue(`${NOT} needs a value behind it.`)
  const asker = { ...actor, now: Date.now() }
  const value = field.kind.resolve === undefined ? rest : field.kind.resolve(field.field, rest, asker)
  const condition = value === undefined ? sql`false` : conditionOf(model, actor, field, value)
  return not
    ? { name, condition: sql`(${condition}) is not true`, not, value: value && `${NOT}${value}` }
    : { name, condition, not, value }
}

/** The names in a group that this list cannot be filtered by, by this actor. */
export const strangersIn = (model: Model, actor: Actor, node: FilterNode): readonly string[] =>
  conditionsIn(node).flatMap(({ name }) => (isFilter(model, actor, name) ? [] : [name]))
/** The condition that a group stands for, once none of its names is a stranger. Throws BadValue naming the filter. */
export function readGroupCondition(model: Model, actor: Actor, node: FilterNode): Sql {
  if (isGroup(node)) {
    const nodes = node.nodes.map(each => readGroupCondition(model, actor, each))
    return sql`(${join(nodes, ` ${node.join} `)})`
  }
  try {
    return sql`(${readFilter(model, actor, node.name, node.value).condition})`
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    // a message that is a sentence of its own follows the filter's name after a colon
    const colon = /^\p{Lu}/u.test(error.message) ? ':' : ''
    throw new BadValue(`${node.name}${colon} ${error.message}`)
  }
}
/** The label of a field for an actor who may read it; undefined for one who may not, as if there were no such field. */
export const readableLabel =
  ({ resource }: Model, actor: Actor) =>
  (name: string): string | undefined => {
    const field = fieldOf(resource, name)
    const may = field !== undefined && mayRead(field, actor.permissions, actor.tenantScoped)
    return may ? fieldLabel(name, field) : undefined
  }
