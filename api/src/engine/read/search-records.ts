/** Records of all kinds that somebody may open, found by the texts that lists search in; never by what they may not read. */
import { operationsOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { sortKey } from '@siteoffice/domain/engine/sort-key'
import type { LateDate } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { hasStoredSortKey, isServedSort, orderValue } from '../../data/index-plan.ts'
import { folded, foldedSql } from '../../lib/folded.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import { column, sortKeyColumn } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { aliasMatches } from '../list/parse-search.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { isPersonal, mayDelete, mayOpen, rowsOf } from '../scope/scope.ts'
import { type Counterparty, counterpartiesOf } from './counterparties.ts'
import { isReadable } from './is-readable.ts'
import { hasLateDates, lateDatesOf, lateDatesSql } from './late-dates.ts'
import { numberMatches } from './normalised-numbers.ts'
import type { Word } from './search-patterns.ts'
import { likeAny, wordsOf } from './search-patterns.ts'

/** So many of each kind. */
const MOST_RESULTS = 5
/** The best matches are chosen among the first so many of a kind. */
const LOOKED_AT = 200
/** One statement asks for so many kinds and may take so long; kinds after one that took longer are left out. */
const TOGETHER = 12
const STATEMENT_MS = 500
const CANCELLED = '57014'

interface Row {
  readonly resource: string
  readonly _id: string
  readonly label: string | null
  readonly detail: string | null
  readonly state: string | null
  readonly late: { readonly [field: string]: string } | null
}
interface FoundRecord extends Omit<Row, 'state' | 'late'> {
  readonly state: { readonly field: string; readonly value: string } | null
  readonly late: readonly LateDate[]
  /** a record that is named by its id has none: the search has already matched the id */
  readonly sides: readonly Counterparty[]
}
interface RecordName {
  readonly resource: string
  readonly _id: string
}
interface FoundRecords {
  readonly content: FoundRecord[]
  /** time ran out: not all kinds were looked through */
  readonly partial: boolean
}
const searchedFields = ({ resource }: Model): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => ('search' in field && field.search ? [name] : []))
/** The state that its list shows first. */
export const stateOf = (model: Model, actor: Actor): string | undefined =>
  model.resource.list.columns.find(name => name in (model.resource.workflows ?? {}) && isReadable(model, actor, name))

const kindsFor = (engine: Engine, actor: Actor): Model[] =>
  engine.catalogue
    .map(({ name }) => engine.model(name))
    .filter(model => model.searchable !== undefined && !isPersonal(model))
    .filter(model => operationsOf(model.resource).includes('get') && mayOpen(model, actor))
    .filter(model => isReadable(model, actor, model.resource.label))

/** Rows `t` in a state, of those that the actor may know, that one of the transitions leads from. */
function standsBefore(model: Model, actor: Actor, steps: readonly string[]): Sql {
  const before = transitionsOf(model.resource).filter(
    ({ name, field }) => steps.includes(name) && isReadable(model, actor, field),
  )
  if (before.length === 0) return sql`false`
  const states = before.map(({ field, shape }) => {
    const state = raw(`t.${column(field)}`)
    return sql`${state} = any(${[...shape.from]}::text[])`
  })
  return sql`(${join(states, ' or ')})`
}
/** Rows `t` whose searched texts have a word; where some of these are not for the actor, the others have to have it by themselves. */
function matching(model: Model, names: readonly string[], word: Word): Sql {
  const whole = names.length === searchedFields(model).length
  const own = foldedSql(`(${names.map(name => `coalesce(t.${column(name)}, '')`).join(" || ' ' || ")})`)
  const searchText = model.searchable ?? raw("''")
  const { patterns, entry } = word
  return join(
    [
      // the index is entered with `entry`; the rows that it finds are checked against all patterns
      ...(entry === undefined ? [] : [likeAny(searchText, entry)]),
      ...(entry === patterns ? [] : [likeAny(sql`(${searchText} || '')`, patterns)]),
      ...(whole ? [] : [likeAny(raw(own), patterns)]),
    ],
    ' and ',
  )
}
/** What is shown of a row `t`. */
function shownOf(model: Model, actor: Actor, names: readonly string[]): Sql {
  const { label } = model.resource
  const at = (name: string | undefined): Sql => raw(name === undefined ? 'null::text' : `t.${column(name)}::text`)
  const detail = names.find(name => name !== label)
  return sql`t._id, ${at(label)} as label, ${at(detail)} as detail, ${at(stateOf(model, actor))} as state`
}
interface SearchRequest {
  readonly search: string
  readonly words: readonly Word[]
  readonly steps: readonly string[] | undefined
}
const readableTexts = (model: Model, actor: Actor): string[] =>
  searchedFields(model).filter(name => isReadable(model, actor, name))

/** Whether a field says one of these texts: the index has the keys of its texts, where these are put in order. */
function isWritten(resource: AnyResource, name: string, texts: readonly string[]): Sql {
  const equal = sql`${raw(`t.${column(name)}`)} = any(${texts}::text[])`
  if (!hasStoredSortKey(resource, name)) return equal
  return sql`(${raw(`t.${sortKeyColumn(name)}`)} = any(${texts.map(sortKey)}::text[]) and ${equal})`
}
/**
 * The few best of one kind: the very number or name, what begins so, what has the words as they are typed, then what has
 * each of them somewhere.
 */
function fewOf(model: Model, actor: Actor, { search, words, steps }: SearchRequest): Sql {
  const { resource } = model
  const names = readableTexts(model, actor)
  const columns = sql`${shownOf(model, actor, names)}, ${raw(orderValue(resource, resource.label, 't'))} as place`
  const scope = rowsOf(model, actor, 't', 'read', 'without')
  const rows = steps === undefined ? scope : sql`${scope} and ${standsBefore(model, actor, steps)}`
  const from = (condition: Sql, limit: number): Sql =>
    sql`(select ${columns} from ${raw(model.table)} t where ${condition} and ${rows} limit ${limit})`
  const exact = names
    .filter(name => isServedSort(resource, name))
    .map(name => isWritten(resource, name, [search, search.toUpperCase()]))
  const all = join(
    words.map(word => matching(model, names, word)),
    ' and ',
  )
  const first = [...exact, ...numberMatches(model, actor, search), ...aliasMatches(model, actor, search)]
  const hits = [
    ...(first.length === 0 ? [] : [from(sql`(${join(first, ' or ')})`, MOST_RESULTS)]),
    from(all, LOOKED_AT),
  ]
  const phrase = sql`${folded(search)}`
  // of those alone that are shown
  const late = hasLateDates(model)
    ? sql`(select ${lateDatesSql(model, actor)} from ${raw(model.table)} t where t._id = f._id)`
    : sql`null::jsonb`
  const texts = sql`select ${raw(foldedSql("coalesce(f.label, '')"))} as label, ${raw(foldedSql("coalesce(f.detail, '')"))} as detail offset 0`
  return sql`(select ${resource.name}::text as resource, f._id, f.label, f.detail, f.state, ${late} as late
    from (${join(hits, ' union ')}) f cross join lateral (${texts}) folded
    order by case when folded.label = ${phrase} or folded.detail = ${phrase} then 0
      when starts_with(folded.label, ${phrase}) or starts_with(folded.detail, ${phrase}) then 1
      when strpos(folded.label, ${phrase}) > 0 or strpos(folded.detail, ${phrase}) > 0 then 2 else 3 end,
      place, f._id limit ${MOST_RESULTS})`
}
/** Rows as a search shows them, with what they are called by where that is but a number of ours. */
async function labelResults(engine: Engine, actor: Actor, rows: readonly Row[]): Promise<FoundRecord[]> {
  const sides = await counterpartiesOf({ engine, tx: engine.database, actor }, rows)
  return rows.map(({ state, late, ...row }) => {
    const field = stateOf(engine.model(row.resource), actor)
    const stands = state === null || field === undefined ? null : { field, value: state }
    return { ...row, state: stands, late: lateDatesOf(late), sides: sides.get(row._id) ?? [] }
  })
}
const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CANCELLED

/** Asks some kinds after each other; what was found before time ran out is told. */
async function askKinds<R>(
  { database }: Engine,
  models: readonly Model[],
  rowsFor: (model: Model) => Sql,
): Promise<{ readonly rows: readonly R[]; readonly partial: boolean }> {
  const rows: R[] = []
  try {
    await database.transaction(
      async tx => {
        // What the index finds depends on the text: a plan for any text would read whole tables.
        await tx.query(sql`set local plan_cache_mode = force_custom_plan`)
        for (let first = 0; first < models.length; first += TOGETHER) {
          const few = models.slice(first, first + TOGETHER).map(rowsFor)
          rows.push(...(await tx.query<R>(join(few, ' union all '))))
        }
      },
      { statementMs: STATEMENT_MS },
    )
  } catch (error) {
    if (!isCancelled(error)) throw error
    return { rows, partial: true }
  }
  return { rows, partial: false }
}
/**
 * A few records of each kind that have all words of what was typed, those first that have them as they are typed. Nothing
 * is counted. `steps`: only those in a state that a transition of one of these names leads from.
 */
export async function searchAll(
  engine: Engine,
  actor: Actor,
  search: string,
  steps?: readonly string[],
): Promise<FoundRecords> {
  const models = kindsFor(engine, actor).filter(
    ({ resource }) => steps === undefined || transitionsOf(resource).some(({ name }) => steps.includes(name)),
  )
  const words = wordsOf(search)
  if (words.length === 0 || models.length === 0) return { content: [], partial: false }
  const request = { search, words, steps }
  const { rows, partial } = await askKinds<Row>(engine, models, model => fewOf(model, actor, request))
  return { content: await labelResults(engine, actor, rows), partial }
}
interface SearchOptions {
  /** so many of each kind */
  readonly most: number
  /** of these kinds alone; of all where none is named */
  readonly kinds: readonly string[]
}
/**
 * The ids of records whose number or name has all words of what was typed, so many of each kind at most; those in a trash
 * too, to who may open it. `partial` where a kind has more, or was not reached in time.
 */
export async function findRecordIds(
  engine: Engine,
  actor: Actor,
  search: string,
  { most, kinds }: SearchOptions,
): Promise<{ readonly ids: string[]; readonly partial: boolean }> {
  const words = wordsOf(search)
  const models = kindsFor(engine, actor).filter(({ resource }) => kinds.length === 0 || kinds.includes(resource.name))
  if (words.length === 0 || models.length === 0) return { ids: [], partial: false }
  const { rows, partial } = await askKinds<{ readonly _id: string; readonly nth: number }>(engine, models, model => {
    const { table, resource } = model
    const matches = words.map(word => matching(model, [resource.label], word))
    const scope = rowsOf(model, actor, 't', 'read', mayDelete(model, actor) ? 'with' : 'without')
    const hits = sql`select t._id from ${raw(table)} t where ${join([...matches, scope], ' and ')} limit ${most + 1}`
    return sql`(select f._id, row_number() over ()::int as nth from (${hits}) f)`
  })
  const firstRows = rows.filter(({ nth }) => nth <= most)
  return { ids: firstRows.map(({ _id }) => _id), partial: partial || firstRows.length < rows.length }
}
/** Those of the records that may be opened, as a search shows them, in the order asked for. */
export async function recordsById(engine: Engine, actor: Actor, names: readonly RecordName[]): Promise<FoundRecord[]> {
  const few = kindsFor(engine, actor).flatMap(model => {
    const { name } = model.resource
    const ids = names.flatMap(each => (each.resource === name ? [each._id] : []))
    if (ids.length === 0) return []
    const columns = shownOf(model, actor, readableTexts(model, actor))
    const rows = rowsOf(model, actor, 't', 'read', 'without')
    return [
      sql`select ${name}::text as resource, ${columns}, ${lateDatesSql(model, actor)} as late from ${raw(model.table)} t where t._id = any(${paddedIds(ids)}::uuid[]) and ${rows}`,
    ]
  })
  if (few.length === 0) return []
  const hits = await engine.database.query<Row>(join(few, ' union all '))
  const byName = new Map(
    (await labelResults(engine, actor, hits)).map(record => [`${record.resource}:${record._id}`, record]),
  )
  return names.flatMap(({ resource, _id }) => byName.get(`${resource}:${_id.toLowerCase()}`) ?? [])
}
