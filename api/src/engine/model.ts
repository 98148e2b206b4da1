/** What the engine works out once of each resource. */
import { fieldOf, hasTrash, ownerField, parentOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { BASE_FIELDS } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import { raw } from 'sql-template-tag'
import { indexedFields } from '../data/index-plan.ts'
import type { KindModule } from '../kinds/kind.ts'
import { kindOf } from '../kinds/registry.ts'
import { foldedSql } from '../lib/folded.ts'
import { column, table } from '../lib/sql-names.ts'
import type { AnyRules } from './rules.ts'

export interface ModelField {
  readonly name: string
  readonly field: Field
  readonly kind: KindModule<Field>
  /** the column's SQL, without alias; undefined where values have a table of their own */
  readonly column: string | undefined
  readonly computed: boolean
}
/** A reference from another resource to this one. */
export interface Dependent {
  readonly resource: AnyResource
  readonly field: string
  /** the line items' field whose `field` refers here */
  readonly lines?: string
}
/** What a record is a part of: the field that names it, and the model of what it names. */
export interface Parent {
  readonly field: string
  readonly model: Model
}
/** A reference that a list shows, and what it refers to. */
export interface ShownReference {
  readonly field: string
  readonly model: Model
}
export interface Model {
  readonly resource: AnyResource
  readonly parent: Parent | undefined
  /** the field that names the company whose row it is */
  readonly owner: string | undefined
  readonly table: string
  readonly trash: boolean
  readonly fields: readonly ModelField[]
  readonly rules: AnyRules
  /** all that refers here */
  readonly referrers: readonly Dependent[]
  /** those of them that keep a record from being deleted */
  readonly dependents: readonly Dependent[]
  /** the indexed text that a search looks in, folded, for rows `t`; undefined: not searchable */
  readonly searchable: Sql | undefined
  /** the references in whose names a search of the list looks too: indexed ones of the list, to what is searched by its name */
  readonly shownReferences: readonly ShownReference[]
}

/** The column that keeps the text below, and has an index. */
export const SEARCHED = 'searched'
/** The text that a search looks in: the declared fields, joined and folded. */
export function searchText(resource: AnyResource, alias = ''): string | undefined {
  const names = Object.entries(resource.fields).filter(([, field]) => 'search' in field && field.search)
  if (names.length === 0) return undefined
  return foldedSql(`(${names.map(([name]) => `coalesce(${alias}${column(name)}, '')`).join(` || ' ' || `)})`)
}
function shownReferences(resource: AnyResource, catalogue: readonly AnyResource[]): { field: string; to: string }[] {
  return resource.list.columns.flatMap(name => {
    const field = resource.fields[name]
    const target = field && targetOf(field)
    const to = catalogue.find(each => each.name === target)
    const label = to?.fields[to.label]
    const isSearched = label !== undefined && 'search' in label && label.search
    return to !== undefined && isSearched && indexedFields(resource).includes(name)
      ? [{ field: name, to: to.name }]
      : []
  })
}
/** All references of the catalogue, by the name of what they refer to. */
export function referrersIn(catalogue: readonly AnyResource[]): ReadonlyMap<string | undefined, readonly Dependent[]> {
  const references = catalogue.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) => [
      { target: targetOf(field), from: { resource, field: name } },
      ...Object.entries(kindOf(field).lines?.(field) ?? {}).map(([inner, each]) => ({
        target: targetOf(each),
        from: { resource, field: inner, lines: name },
      })),
    ]),
  )
  const byTarget = Map.groupBy(references, ({ target }) => target)
  return new Map([...byTarget].map(([target, all]) => [target, all.map(({ from }) => from)]))
}
const restricts = ({ resource, field, lines }: Dependent): boolean => {
  const declared = resource.fields[field]
  return lines !== undefined || !(declared !== undefined && 'onDelete' in declared && declared.onDelete === 'clear')
}
/** Works a resource out against the whole catalogue, whose other models `modelNamed` knows once all are there. */
export function modelOf(
  resource: AnyResource,
  catalogue: readonly AnyResource[],
  referrers: readonly Dependent[],
  rules: AnyRules,
  modelNamed: (name: string) => Model,
): Model {
  const find = (name: string) => catalogue.find(each => each.name === name)
  const above = parentOf(resource, find)
  const entries = [
    ...Object.entries(resource.fields).map(([name, field]) => ({ name, field, computed: false })),
    ...Object.entries(resource.computed ?? {}).map(([name, field]) => ({ name, field, computed: true })),
    ...Object.entries(BASE_FIELDS).map(([name, field]) => ({ name, field: field as Field, computed: false })),
  ]
  const search = searchText(resource)
  const references = shownReferences(resource, catalogue)
  return {
    resource,
    get parent() {
      return above && { field: String(resource.parent), model: modelNamed(above.name) }
    },
    owner: ownerField(resource, find),
    table: table(resource),
    trash: hasTrash(resource),
    fields: entries.map(({ name, field, computed }) => {
      const kind = kindOf(field)
      return {
        name,
        field,
        kind,
        computed,
        column: !computed && kind.column(field) !== undefined ? column(name) : undefined,
      }
    }),
    rules,
    referrers,
    dependents: referrers.filter(restricts),
    searchable: search === undefined ? undefined : raw(`t.${SEARCHED}`),
    get shownReferences() {
      return references.map(({ field, to }) => ({ field, model: modelNamed(to) }))
    },
  }
}
/** A model's field by name; throws where there is none. */
export function modelField(model: Model, name: string): ModelField {
  const match = model.fields.find(field => field.name === name)
  if (match === undefined || fieldOf(model.resource, name) === undefined)
    throw new Error(`${model.resource.name} has no field ${name}`)
  return match
}
