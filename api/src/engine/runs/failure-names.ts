/** What was not done, by what its reader calls the records now. */
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import sql, { raw } from 'sql-template-tag'
import type { Words } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import { recordNameIn } from '../read/counterparties.ts'
import { hydrate } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'

export interface NotDone {
  readonly record: string
  readonly name: string | null
  readonly reason: string
}
interface Read {
  readonly engine: Engine
  readonly actor: Actor
  readonly words: Words
}
/** So many are read at once: a report has all. */
const TOGETHER = 500
/** Rows of a sheet have their numbers: what they would have made is not there. */
const SHEETS: readonly string[] = ['import-check', 'import']
/** 'Row 2', as rows are named when they are done, in the reader's language. */
const rowName = (name: string | null, words: Words): string | null =>
  name?.replace(/^Row (?=\d+$)/, `${words('Row')} `) ?? null
/** What these are about lies in the trash. */
const OF_TRASH: readonly string[] = ['restore', 'purge']

interface RunSubject {
  readonly resource: string
  readonly action: string
}
async function namesOf({ engine, actor, words }: Read, { resource, action }: RunSubject, ids: readonly string[]) {
  const model = engine.model(resource)
  const rows = rowsOf(model, actor, 't', 'read', OF_TRASH.includes(action) ? 'with' : 'without')
  const readable = await engine.database.query<{ readonly _id: string }>(
    sql`select t._id from ${raw(model.table)} t where t._id = any(${ids}::uuid[]) and ${rows}`,
  )
  const readableIds = readable.map(({ _id }) => _id)
  const records = await hydrate({ engine, tx: engine.database, model, actor }, readableIds, 'list')
  return records.map(row => [String(row._id), recordNameIn(model, row, words)] as const)
}
/** A record that the reader may no longer read keeps the name that it had when it was tried. */
export async function nameFailures(read: Read, run: RunSubject, rows: readonly NotDone[]): Promise<NotDone[]> {
  const { resource } = read.engine.model(run.resource)
  if (SHEETS.includes(run.action) || !allows(read.actor.permissions, [permissionFor(resource, 'list')]))
    return rows.map(row => (SHEETS.includes(run.action) ? { ...row, name: rowName(row.name, read.words) } : row))
  const names = new Map<string, string>()
  for (let first = 0; first < rows.length; first += TOGETHER) {
    const ids = rows.slice(first, first + TOGETHER).map(({ record }) => record)
    for (const [id, name] of await namesOf(read, run, ids)) names.set(id, name)
  }
  return rows.map(row => ({ ...row, name: names.get(row.record) ?? row.name }))
}
