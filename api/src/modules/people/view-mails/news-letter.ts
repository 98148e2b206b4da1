import { matters } from '@siteoffice/domain/engine/deadlines'
import { allFields, mayRead, recordPath, screenOf } from '@siteoffice/domain/engine/describe'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { Letter } from '../../../engine/letter.ts'
import type { Model } from '../../../engine/model.ts'
import { recordNameIn } from '../../../engine/read/counterparties.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { HookContext, Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { wordsOf } from '../../../lib/words.ts'
import { documentLanguage, type Formats, formatsIn } from '../../../services/documents/formats.ts'
import { type ListedRecord, wordsOf as letterWords } from './words.ts'

/** So many records are named in a mail; of others it says how many they are. */
const MOST_NAMED = 20

interface News {
  readonly engine: Engine
  readonly context: HookContext
  readonly model: Model
  /** who is written to */
  readonly actor: Actor
  readonly view: { readonly _id: string; readonly name: string }
  readonly order: Sql
  readonly records: readonly string[]
}
/** The date of a record that matters in the state it is in, where its reader may see it. */
function dateOf({ resource }: Model, actor: Actor, row: Values, formats: Formats): Pick<ListedRecord, 'date'> {
  const fields = allFields(resource)
  for (const name of resource.header?.date ?? Object.keys(fields)) {
    const [field, value] = [fields[name], row[name]]
    if (field === undefined || !('late' in field) || field.late === undefined || typeof value !== 'string') continue
    if (!mayRead(field, actor.permissions, actor.tenantScoped) || !matters(field, row)) continue
    const on = value.includes('T') ? formats.instant(value, actor.timeZone) : formats.day(value)
    return { date: { means: field.late.means, on } }
  }
  return {}
}
/** The mail to somebody about records that are new in a view of theirs, in their language and time zone, as they may read them. */
export async function newsLetter(news: News): Promise<Letter> {
  const { engine, context, model, actor, view, order, records } = news
  const { tx } = context
  const person = await context.get('person', actor.person, ['email', 'locale'], { trash: 'with' })
  const language = documentLanguage(person?.locale)
  const first = await tx.query<{ _id: string }>(sql`select t._id from ${raw(model.table)} t
    where t._id = any(${records}::uuid[]) order by ${order} limit ${MOST_NAMED}`)
  const ids = first.map(each => each._id)
  const rows = await hydrate({ engine, tx, model, actor }, ids, 'list')
  const { resource } = model
  const screen = `${context.publicUrl()}/`
  const inLanguage = await wordsOf(language)
  const entries = rows.map(row => ({
    name: recordNameIn(model, row, inLanguage),
    link: `${context.publicUrl()}${recordPath(resource, String(row._id))}`,
    ...dateOf(model, actor, row, formatsIn(language)),
  }))
  const link = `${screen}${screenOf(resource)}-list?view=${view._id}`
  const words = letterWords(language, { view: view.name, link, number: records.length, named: entries })
  const optOut = { person: actor.person ?? '', stops: 'view', view: view._id } as const
  return { to: person?.email ?? '', about: null, ...words, optOut }
}
