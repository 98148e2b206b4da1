/** Translations of a record: each names the first text of its group, and a group has one text in each language. */
import type { RecordTranslation } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { wrongField } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'

const idIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return value !== null && typeof value === 'object' && '_id' in value ? String(value._id) : null
}
const alive = (model: Model): Sql => (model.trash ? sql` and t.deleted_at is null` : sql``)

/** Before a write: lets a translation name the first text of its group; throws rule_broken where the group has the language already. */
export async function keepTranslations(
  tx: Queries,
  model: Model,
  before: Values | undefined,
  values: Values,
): Promise<Values> {
  const { translations } = model.resource
  if (
    translations === undefined ||
    (before !== undefined && !(translations.of in values) && !(translations.by in values))
  )
    return {}
  const [of, by, table] = [raw(column(translations.of)), raw(column(translations.by)), raw(model.table)]
  const own = before === undefined ? null : String(before._id)
  const original = idIn(translations.of in values ? values[translations.of] : before?.[translations.of])
  if (original !== null && original === own) throw wrongField('rule_broken', translations.of, 'is this record itself')
  const [row] =
    original === null
      ? []
      : await tx.query<{ first: string }>(
          sql`select coalesce(${of}, _id) as first from ${table} where _id = ${original}`,
        )
  const first = row?.first === own ? own : (row?.first ?? null)
  const group = first ?? own
  if (group === null) return {}
  // Of two translations into one language the second waits here and then sees the first.
  await tx.query(sql`select 1 from ${table} where _id = ${group} for no key update`)
  const language = values[translations.by] ?? before?.[translations.by]
  const [other] = await tx.query(sql`select 1 from ${table} t where (t._id = ${group} or t.${of} = ${group})
    and t._id is distinct from ${own}::uuid and t.${by} = ${language}${alive(model)} limit 1`)
  if (other !== undefined) throw wrongField('rule_broken', translations.by, 'is there already among the translations')
  if (own !== null && first !== null && first !== own)
    await tx.query(sql`update ${table} set ${of} = ${first} where ${of} = ${own} and _id <> ${first}`)
  return original === null ? {} : { [translations.of]: first === own ? null : first }
}
/** The same text in its other languages, by the id of each of these rows; `only` narrows them to what may be told. */
export async function translationsOf(
  queries: Queries,
  model: Model,
  rows: readonly Values[],
  only?: Sql,
): Promise<ReadonlyMap<string, readonly RecordTranslation[]>> {
  const { translations, label, public: publicReads, workflows } = model.resource
  if (translations === undefined || rows.length === 0) return new Map()
  const firstOf = (row: Values): string => idIn(row[translations.of]) ?? String(row._id)
  const [of, by] = [raw(column(translations.of)), raw(column(translations.by))]
  const status = Object.keys(workflows ?? {})[0]
  const translationRows = await queries.query<RecordTranslation & { readonly first: string }>(sql`
    select t._id, coalesce(t.${of}, t._id) as first, t.${by} as language, t.${raw(column(label))} as label,
      ${publicReads?.key === undefined ? sql`null` : raw(`t.${column(publicReads.key)}`)} as key,
      ${status === undefined ? sql`null` : raw(`t.${column(status)}`)} as status
    from ${raw(model.table)} t where coalesce(t.${of}, t._id) = any(${[...new Set(rows.map(firstOf))]}::uuid[])
      and ${only === undefined ? sql`true` : join([only], '')}${alive(model)} order by t.${by}, t._id`)
  return new Map(
    rows.map(row => [
      String(row._id),
      translationRows.filter(each => each.first === firstOf(row) && each._id !== row._id),
    ]),
  )
}
