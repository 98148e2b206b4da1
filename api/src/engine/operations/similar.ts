/** Records that may be the one that somebody is about to make, or is looking at. */
import { areAlike, tellingWords } from '@siteoffice/domain/engine/likeness'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { toLatinDigits } from '@siteoffice/domain/engine/read-number'
import { id, list, nullable, object, text } from '@siteoffice/domain/engine/schema'
import { sortKey } from '@siteoffice/domain/engine/sort-key'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { folded } from '../../lib/folded.ts'
import { normalisationOf } from '../../lib/normalised-text.ts'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { isReadable } from '../read/is-readable.ts'
import { stateOf } from '../read/search-records.ts'
import { rowsOf } from '../scope/scope.ts'
import type { Operation, OperationRequest, RawQuery } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

type Likeness = NonNullable<Model['resource']['likeness']>
interface Similar {
  readonly _id: string
  readonly label: string | null
  readonly state: { readonly field: string; readonly value: string } | null
  /** the fields in which it says the same, and those in which it says something similar */
  readonly same: readonly string[]
  readonly similar: readonly string[]
}
interface Row {
  readonly _id: string
  readonly label: string | null
  readonly state: string | null
  readonly texts: Readonly<Record<string, string | null>>
}

const MOST_RESULTS = 5
const MOST_LETTERS = 200
/** Of fewer letters nothing can be told. */
const LETTERS = 4
/** So many candidates of the index are looked at closely. */
const CANDIDATES = 100

/** The texts to compare, by field. Throws unknown_field. */
function textsOf({ same, similar }: Likeness, query: RawQuery): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(query)) {
    if (name === 'exclude') continue
    if (!same.includes(name) && !similar.includes(name)) throw wrongField('unknown_field', name, 'is not compared here')
    if (typeof value !== 'string') throw wrongField('unknown_field', name, 'may be given once only')
    if (value.length > MOST_LETTERS)
      throw wrongField('unknown_field', name, `may be at most ${MOST_LETTERS} characters long`)
    texts.set(name, value.trim())
  }
  return texts
}
interface ComparedField {
  readonly name: string
  readonly value: string
}
const fieldOf = (model: Model, name: string) => model.resource.fields[name]
interface Comparison {
  readonly same: readonly ComparedField[]
  readonly similar: readonly ComparedField[]
  /** each name is compared with each, since the trade name of one company may be the legal name of another */
  readonly names: readonly string[]
}
/** The fields of a row that are the same or similar, of those that were asked about. */
function comparedFields(
  model: Model,
  { texts }: Row,
  { same, similar, names }: Comparison,
): Pick<Similar, 'same' | 'similar'> {
  const says = ({ name, value }: ComparedField): boolean => {
    const { of } = normalisationOf(fieldOf(model, name))
    return of(texts[name] ?? '') === of(value)
  }
  const equal = ({ name, value }: ComparedField): boolean => folded(texts[name] ?? '') === folded(value)
  const near = ({ value }: ComparedField): boolean => names.some(each => areAlike(texts[each] ?? '', value))
  const nameOf = ({ name }: ComparedField): string => name
  // an identical name counts as the same, not only as similar
  const alike = similar.filter(near)
  const very = alike.filter(equal)
  return { same: [...same.filter(says), ...very].map(nameOf), similar: alike.filter(each => !equal(each)).map(nameOf) }
}
/** Rows that may be the same, as their indexes find them. */
function candidates(
  model: Model,
  { same, similar, names }: Comparison,
  condition: Sql,
  state: string | undefined,
): Sql {
  const holds = [
    ...same.map(({ name, value }) => {
      const [before, after] = normalisationOf(fieldOf(model, name)).around
      return sql`${raw(`${before}t.${column(name)}${after}`)} = ${raw(before)}${toLatinDigits(value)}::text${raw(after)}`
    }),
    ...similar.map(({ value }) => sql`${tellingWords(value)} <% ${model.searchable}`),
  ]
  const fieldNames = [...new Set([...same.map(({ name }) => name), ...names])]
  const texts = join(fieldNames.map(name => sql`${raw(`'${name}', t.${column(name)}`)}`))
  const matches = sql`(${join(holds, ' or ')})`
  return sql`select t._id, ${raw(`t.${column(model.resource.label)}`)} as label,
      ${raw(state === undefined ? 'null' : `t.${column(state)}`)} as state, json_build_object(${texts}) as texts
    from ${raw(model.table)} t where ${matches} and ${condition} limit ${CANDIDATES}`
}
const keyOf = ({ label }: Similar): Buffer => Buffer.from(sortKey(label ?? ''))
const byLabel = (one: Similar, other: Similar): number => Buffer.compare(keyOf(one), keyOf(other))
const weight = ({ same, similar }: Similar): number => 2 * same.length + similar.length

async function similar(
  engine: Engine,
  model: Model,
  likeness: Likeness,
  { actor, query }: OperationRequest,
): Promise<{ content: Similar[] }> {
  const { exclude } = query
  if (exclude !== undefined && exclude !== '' && !(typeof exclude === 'string' && isUuid(exclude)))
    throw wrongField('unknown_field', 'exclude', 'must be the id of a record')
  const texts = textsOf(likeness, query)
  const comparedBy = (names: readonly string[], tells: (value: string, name: string) => boolean) =>
    names.flatMap(name => {
      const value = texts.get(name) ?? ''
      return tells(value, name) && isReadable(model, actor, name) ? [{ name, value }] : []
    })
  const comparison: Comparison = {
    same: comparedBy(likeness.same, (value, name) => {
      const { of, letters } = normalisationOf(fieldOf(model, name))
      return of(value).length >= letters
    }),
    similar: comparedBy(likeness.similar, value => value.length >= LETTERS),
    names: likeness.similar.filter(name => isReadable(model, actor, name)),
  }
  if (comparison.same.length + comparison.similar.length === 0) return { content: [] }
  const others = exclude ? [sql`t._id <> ${exclude}`] : []
  const condition = join([rowsOf(model, actor, 't', 'read', 'without'), ...others], ' and ')
  const state = stateOf(model, actor)
  const rows = await engine.database.query<Row>(candidates(model, comparison, condition, state))
  const records = rows.map(row => ({
    _id: row._id,
    label: row.label,
    state: row.state === null || state === undefined ? null : { field: state, value: row.state },
    ...comparedFields(model, row, comparison),
  }))
  const content = records
    .filter(each => weight(each) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || byLabel(one, other))
  return { content: content.slice(0, MOST_RESULTS) }
}
const query = ({ same, similar: names }: Likeness) =>
  object(
    {},
    {
      ...Object.fromEntries(
        [...new Set([...same, ...names])].map(name => [name, text({ description: 'What the other would say' })]),
      ),
      exclude: id(),
    },
  )
/** A few records that say the same or have a similar name, of those that the actor may read; the likeliest first. */
export const similarOperation = (
  engine: Engine,
  model: Model,
  likeness: Likeness,
): Operation<{ content: readonly Similar[] }> => ({
  name: 'similar',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `${model.resource.title[1]} that may be the same`,
  query: query(likeness),
  answer: object({
    content: list(
      object({
        _id: id(),
        label: nullable(text()),
        state: nullable(object({ field: text(), value: text() })),
        same: list(text()),
        similar: list(text()),
      }),
    ),
  }),
  errors: ERRORS_OF.reading,
  run: request => similar(engine, model, likeness, request),
})
