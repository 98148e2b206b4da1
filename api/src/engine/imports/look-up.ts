/** Records that a sheet names: by id, by name or by what each has one of; and earlier rows of the same sheet. */
import { mayRead } from '@siteoffice/domain/engine/describe'
import { targetOf } from '@siteoffice/domain/engine/field'
import sql, { join, raw } from 'sql-template-tag'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine, LookContext } from '../context.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'

const AT_ONCE = 1_000
/** The ids that texts stand for; several where more than one record has the name. */
export type IdsByText = ReadonlyMap<string, readonly string[]>
/** Texts in lower case, as the database makes it for its unique indexes: JavaScript does it otherwise for `İ`. */
async function foldTexts(
  { database }: Engine,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ text: string; low: string }>(
    sql`select w.text, lower(w.text) as low from unnest(${texts}::text[]) w(text)`,
  )
  const same = Map.groupBy(rows, ({ low }) => low)
  return new Map([...same].map(([low, each]) => [low, each.map(({ text }) => text)]))
}

function namesOf(model: Model, actor: Actor): string[] {
  const { fields, label } = model.resource
  return Object.entries(fields).flatMap(([name, field]) => {
    const single = 'unique' in field && field.unique
    return (name === label || single) && mayRead(field, actor.permissions, actor.tenantScoped) ? [name] : []
  })
}
/** Finds by one field, or, where none is given, by whatever names a record to the actor. */
export async function lookUp(
  { engine, model, actor }: LookContext,
  texts: Iterable<string>,
  by?: string,
): Promise<IdsByText> {
  const distinctTexts = [...new Set([...texts].map(text => text.trim()))].filter(text => text !== '' && !isUuid(text))
  const idsByText = new Map<string, string[]>()
  const fields = by === undefined ? namesOf(model, actor) : [by]
  for (let at = 0; at < distinctTexts.length && fields.length > 0; at += AT_ONCE) {
    const some = await foldTexts(engine, distinctTexts.slice(at, at + AT_ONCE))
    const theirs = rowsOf(model, actor, 't', by === undefined ? 'name' : 'list', 'without')
    const parts = fields.map(
      name => sql`select t._id, lower(t.${raw(column(name))}::text) as text from ${raw(model.table)} t
        where lower(t.${raw(column(name))}::text) = any(${[...some.keys()]}::text[]) and ${theirs}`,
    )
    const rows = await engine.database.query<{ _id: string; text: string }>(sql`${join(parts, ' union ')}`)
    for (const { _id, text } of rows)
      for (const spelling of some.get(text) ?? []) idsByText.set(spelling, [...(idsByText.get(spelling) ?? []), _id])
  }
  return idsByText
}
/** The name of the oldest record that the actor may refer to; undefined where there is none. */
export async function someName({ database }: Engine, model: Model, actor: Actor): Promise<string | undefined> {
  const [name] = namesOf(model, actor)
  if (name === undefined) return undefined
  const text = sql`t.${raw(column(name))}::text`
  const [row] = await database.query<{ text: string }>(
    sql`select ${text} as text from ${raw(model.table)} t where ${text} is not null
      and ${rowsOf(model, actor, 't', 'name', 'without')} order by t._id limit 1`,
  )
  return row?.text
}
/** The ids in these fields of records, for each field that is a single reference. */
export async function referencesOf(
  { database }: Engine,
  model: Model,
  ids: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string | null>>>> {
  const pairs = model.fields.flatMap(({ name, field, column: of }) =>
    names.includes(name) && of !== undefined && targetOf(field) !== undefined ? [sql`${name}::text, t.${raw(of)}`] : [],
  )
  if (ids.length === 0 || pairs.length === 0) return new Map()
  const rows = await database.query<{ _id: string; named: Readonly<Record<string, string | null>> }>(
    sql`select t._id, jsonb_build_object(${join(pairs)}) as named from ${raw(model.table)} t where t._id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(row => [row._id, row.named]))
}
export const idsOf = (idsByText: IdsByText | undefined, text: string): readonly string[] =>
  isUuid(text.trim()) ? [text.trim().toLowerCase()] : (idsByText?.get(text.trim()) ?? [])
/** Those of the ids that are records which the actor may list. */
export async function lookUpIds(
  engine: Engine,
  model: Model,
  actor: Actor,
  texts: readonly string[],
): Promise<IdsByText> {
  const ids = texts.map(text => text.trim()).filter(isUuid)
  const rows = await engine.database.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where t._id = any(${ids}::uuid[]) and ${rowsOf(model, actor, 't', 'list', 'without')}`,
  )
  const theirs = new Set(rows.map(({ _id }) => _id))
  return new Map(ids.flatMap(id => (theirs.has(id.toLowerCase()) ? [[id, [id.toLowerCase()]] as const] : [])))
}
