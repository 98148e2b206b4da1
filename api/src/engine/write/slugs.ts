/** Slugs: made from a title where none is given, and unique; an old slug redirects to the record. */
import type { TextField } from '@siteoffice/domain/engine/field'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'

const MAX = 120
/** 'Über den Dächern!' → 'uber-den-dachern'; empty where no letter or digit of the Latin alphabet is left. */
function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX)
    .replace(/-+$/, '')
}
function slugFields(model: Model): readonly { readonly name: string; readonly field: TextField }[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]) =>
    'from' in field && field.from !== undefined ? [{ name, field }] : [],
  )
}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** The sibling inside which a slug is unique, as text. */
const within = (field: TextField, values: Values): string =>
  field.uniqueWith === undefined ? '' : textOf(values[field.uniqueWith])

const sameScope = (field: TextField, values: Values): Sql =>
  field.uniqueWith === undefined ? sql`` : sql` and ${raw(column(field.uniqueWith))} = ${within(field, values)}`

/** Fills slugs that a new record leaves out with the first free one. */
export async function fillSlugs(tx: Queries, model: Model, values: Values): Promise<Values> {
  const slugs: Values = {}
  for (const { name, field } of slugFields(model)) {
    if (typeof values[name] === 'string' && values[name] !== '') continue
    const base = slugify(textOf(values[field.from ?? ''])) || slugify(model.resource.title[0])
    const rows = await tx.query<{ slug: string }>(
      sql`select ${raw(column(name))} as slug from ${raw(model.table)} where ${raw(column(name))} like ${`${base}%`}${sameScope(field, values)}`,
    )
    const takenSlugs = new Set(rows.map(row => row.slug))
    let slug = base
    for (let n = 2; takenSlugs.has(slug); n += 1) slug = `${base}-${n}`
    slugs[name] = slug
  }
  return slugs
}
/** Remembers the old slug of a record whose slug changes. */
export async function keepOldSlugs(tx: Queries, model: Model, before: Values, values: Values): Promise<void> {
  for (const { name, field } of slugFields(model)) {
    const next = values[name]
    if (typeof next !== 'string' || next === before[name]) continue
    const scope = within(field, { ...before, ...values })
    await tx.query(
      sql`delete from slug_redirect where resource = ${model.resource.name} and scope = ${scope} and old = ${next}`,
    )
    await tx.query(sql`insert into slug_redirect (resource, scope, old, record_id)
      values (${model.resource.name}, ${scope}, ${String(before[name])}, ${String(before._id)})
      on conflict (resource, scope, old) do update set record_id = excluded.record_id`)
  }
}
