/** What the public site may read without signing in: published rows, and of them the public fields only. */

import type { PublicReads } from '@siteoffice/domain/engine/published'
import { DEFAULT_SIZE, MAX_SIZE } from '@siteoffice/domain/engine/query'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { Failure, notFound } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { readListQuery } from '../list/parse.ts'
import type { Model } from '../model.ts'
import { modelField, searchText } from '../model.ts'
import type { RawQuery } from '../operations/operation.ts'
import type { Values } from '../rules.ts'
import { SYSTEM } from '../scope/actor.ts'
import { hydrate } from './read.ts'
import { translationsOf } from './translations.ts'

export type PublicModel = Model & { readonly resource: Model['resource'] & { readonly public: PublicReads<string> } }
export const isPublic = (model: Model): model is PublicModel => model.resource.public !== undefined

function publishedCondition(model: PublicModel): Sql {
  const { resource, trash } = model
  const { when, from, until } = resource.public
  const at = (name: string): Sql => raw(`t.${column(name)}`)
  // a day is over when it has passed, an instant when it has come
  const isPast = (name: string): Sql => modelField(model, name).kind.passed?.(at(name)) ?? sql`false`
  const parts = [
    ...Object.entries(when).map(([name, value]) => sql`${at(name)} = ${value}`),
    ...(from === undefined ? [] : [sql`(${at(from)} is null or ${at(from)} <= now())`]),
    ...(until === undefined ? [] : [sql`(${at(until)} is null or not (${isPast(until)}))`]),
    ...(trash ? [sql`t.deleted_at is null`] : []),
  ]
  return join(parts, ' and ')
}
/** The public fields of rows, with the languages in which each is published as well. */
async function pick(engine: Engine, model: PublicModel, rows: readonly Values[]): Promise<Values[]> {
  const { fields } = model.resource.public
  const others = await translationsOf(engine.database, model, rows, publishedCondition(model))
  return rows.map(row => ({
    _id: row._id,
    ...Object.fromEntries(fields.map(name => [name, row[name]])),
    ...(model.resource.translations !== undefined && { variants: others.get(String(row._id)) ?? [] }),
  }))
}
/** Filters and sorts of the public are those over public fields. */
function readQuery(model: PublicModel, query: RawQuery) {
  const { fields } = model.resource.public
  const foreign = Object.keys(query).find(name => !['page', 'size', 'search'].includes(name) && !fields.includes(name))
  if (foreign !== undefined)
    throw new Failure('unknown_field', `${foreign}: is not a filter of this list`, [
      { field: foreign, message: 'is not a filter of this list' },
    ])
  const sort = model.resource.order ?? model.resource.list.sort
  return readListQuery(searchedInPublic(model), SYSTEM, { size: String(DEFAULT_SIZE), ...query, sort })
}
/** A public search looks only in public fields, since a hit tells what the text holds. */
function searchedInPublic(model: PublicModel): Model {
  const { fields } = model.resource
  const open = Object.entries(fields).filter(([name]) => model.resource.public.fields.includes(name))
  const all = searchText(model.resource, 't.')
  const text = searchText({ ...model.resource, fields: Object.fromEntries(open) }, 't.')
  // where nothing is left out, the indexed expression itself
  const searchable = text === all ? model.searchable : text === undefined ? undefined : raw(text)
  return { ...model, searchable, shownReferences: [] }
}
/** GET /public/{family} */
export async function listPublished(
  engine: Engine,
  model: PublicModel,
  raw_: RawQuery,
): Promise<{ content: Values[]; totalElements: number }> {
  const query = readQuery(model, raw_)
  const condition = join([publishedCondition(model), ...query.conditions], ' and ')
  const [ids, [count]] = await Promise.all([
    engine.database.query<{ _id: string }>(
      sql`select t._id from ${raw(model.table)} t where ${condition} order by ${query.order} limit ${Math.min(query.size, MAX_SIZE)} offset ${query.page * query.size}`,
    ),
    engine.database.query<{ n: number }>(sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`),
  ])
  const rows = await hydrate(
    { engine, tx: engine.database, model, actor: SYSTEM },
    ids.map(row => row._id),
    'full',
  )
  return { content: await pick(engine, model, rows), totalElements: count?.n ?? 0 }
}
/** The sibling among whose values a key is unique, such as a language, where the actor names one; else the oldest record of the key is taken. */
export function amongOf({ resource }: PublicModel): string | undefined {
  const field = resource.public.key === undefined ? undefined : resource.fields[resource.public.key]
  return field !== undefined && 'uniqueWith' in field ? field.uniqueWith : undefined
}
function within(model: PublicModel, alias: string, among: string | undefined): Sql {
  const name = amongOf(model)
  return name === undefined || among === undefined ? sql`` : sql` and ${raw(`${alias}.${column(name)}`)} = ${among}`
}
/** GET /public/{family}/{id or key}: the row, or where it stands now when its slug has changed. Throws not_found. */
export async function onePublished(
  engine: Engine,
  model: PublicModel,
  key: string,
  among: string | undefined,
): Promise<{ row: Values } | { movedTo: string }> {
  const by = model.resource.public.key
  const condition = isUuid(key)
    ? sql`t._id = ${key}`
    : by === undefined
      ? sql`false`
      : sql`t.${raw(column(by))} = ${key}${within(model, 't', among)}`
  const [record] = await engine.database.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where ${condition} and ${publishedCondition(model)} order by t._id limit 1`,
  )
  const [row] =
    record === undefined
      ? []
      : await hydrate({ engine, tx: engine.database, model, actor: SYSTEM }, [record._id], 'full')
  const [publicRow] = await pick(engine, model, row === undefined ? [] : [row])
  if (publicRow !== undefined) return { row: publicRow }
  if (by === undefined) throw notFound()
  const [redirect] = await engine.database.query<{
    slug: string
  }>(sql`select t.${raw(column(by))} as slug from slug_redirect s
    join ${raw(model.table)} t on t._id = s.record_id where s.resource = ${model.resource.name} and s.old = ${key}${within(model, 't', among)} and ${publishedCondition(model)} limit 1`)
  if (redirect === undefined) throw notFound()
  return { movedTo: redirect.slug }
}
