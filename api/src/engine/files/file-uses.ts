/** Where a file is used, as far as whoever asks may read it; and another file in its place, by the rules of each record. */
import { mayRead, screenOf } from '@siteoffice/domain/engine/describe'
import { isSealable } from '@siteoffice/domain/engine/seal'
import { NOTE_FIELD } from '@siteoffice/domain/engine/timeline'
import type { FileUse, ReplaceResult } from '@siteoffice/domain/file-endpoints'
import sql, { raw } from 'sql-template-tag'
import { Failure } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine, LookContext } from '../context.ts'
import { heavily } from '../heavily.ts'
import { counterpartiesOf } from '../read/counterparties.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { mayOpen, rowsOf, unsealedRecord } from '../scope/scope.ts'
import { readersAmong } from '../timeline/readers.ts'
import { type Holder, holdersOf } from '../write/files.ts'

const missing = (): never => {
  throw new Failure('rule_broken', 'Such records are not changed.')
}
/** The note that holds a file, as a use at its record; none where the actor may not read that. */
async function notedAt(engine: Engine, actor: Actor, file: string): Promise<Holder[]> {
  const shared = actor.tenantScoped ? sql` and n.visibility = 'shared'` : sql``
  const notes = await engine.database.query<{ resource: string; record: string }>(
    sql`select n.resource, n.record_id as record from "file" f join record_note n on n.record_id = f.record_id and n.resource = f.resource
      where f._id = ${file} and f.field = ${NOTE_FIELD} and f._id = any(n.files) and n.deleted_at is null${shared}`,
  )
  const holders: Holder[] = []
  for (const { resource, record } of notes) {
    const model = engine.models.get(resource)
    if (model === undefined) continue
    // a company to which a record is only shown sees none of its notes
    const own = await readersAmong(engine.database, model, record, [actor])
    if (own.length > 0) holders.push({ model, field: NOTE_FIELD, record })
  }
  return holders
}
/** The records that hold a file, of those that the actor may read and by fields that they may read. */
export async function usesOf(engine: Engine, actor: Actor, file: string): Promise<FileUse[]> {
  const uses: FileUse[] = []
  const holders = [...(await heavily(() => holdersOf(engine, file))), ...(await notedAt(engine, actor, file))]
  for (const [model, held] of Map.groupBy(holders, each => each.model)) {
    const { resource } = model
    if (!mayOpen(model, actor)) continue
    const rows = await engine.database.query<{ _id: string; label: string | null; open: boolean }>(
      sql`select t._id, t.${raw(column(resource.label))}::text as label, ${unsealedRecord(model, actor) ?? sql`true`} as open
        from ${raw(model.table)} t where t._id = any(${held.map(each => each.record)}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'without')}`,
    )
    const records = rows.map(({ _id }) => ({ resource: resource.name, _id }))
    const sides = await counterpartiesOf({ engine, tx: engine.database, actor }, records)
    const open = (name: string, row: { open: boolean }): boolean => {
      const field = resource.fields[name]
      const isSealed = !row.open && isSealable(resource, name)
      return field !== undefined && !isSealed && mayRead(field, actor.permissions, actor.tenantScoped)
    }
    for (const { field, record } of held) {
      const row = rows.find(({ _id }) => _id === record)
      if (row === undefined || (field !== NOTE_FIELD && !open(field, row))) continue
      const label = open(resource.label, row) ? row.label : null
      uses.push({
        resource: resource.name,
        title: resource.title[0],
        _id: record,
        label,
        sides: sides.get(record) ?? [],
        field,
        screen: screenOf(resource),
      })
    }
  }
  return uses
}
/** A value with one file in place of another; undefined where the file stands deeper in it, in a line or in a text. */
function exchangeFile(value: unknown, file: string, by: string): unknown {
  const idOf = (each: unknown): unknown =>
    typeof each === 'object' && each !== null && '_id' in each ? each._id : undefined
  if (idOf(value) === file) return by
  if (!Array.isArray(value) || !value.some(each => idOf(each) === file)) return undefined
  return value.map(each => (idOf(each) === file ? by : idOf(each)))
}
async function replaceIn(
  { engine, actor }: Pick<LookContext, 'engine' | 'actor'>,
  use: FileUse,
  { file, by }: { readonly file: string; readonly by: string },
): Promise<void> {
  if (use.field === NOTE_FIELD) throw new Failure('rule_broken', 'It was left with a note, which stays as it is.')
  const id = use._id
  const operations = engine.operations(engine.models.get(use.resource) ?? missing())
  const of = (name: string) => operations.find(each => each.name === name) ?? missing()
  const record = (await engine.run(of('get'), { actor, input: { id } })) as Values // what getting one answers
  const value = exchangeFile(record[use.field], file, by)
  if (value === undefined) throw new Failure('rule_broken', 'It is used in a line or a text there: replace it there.')
  const body = { version: record['version'], [use.field]: value }
  await engine.run(of('update'), { actor, input: { id, body } })
}
/** Replaces a file in every record that the actor may change; for each other record the answer says why not. */
export async function replaceFile(engine: Engine, actor: Actor, file: string, by: string): Promise<ReplaceResult> {
  const replacedUses: FileUse[] = []
  const untouchedUses: ReplaceResult['left'][number][] = []
  for (const use of await usesOf(engine, actor, file)) {
    try {
      await replaceIn({ engine, actor }, use, { file, by })
      replacedUses.push(use)
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'internal') throw error
      untouchedUses.push({ ...use, reason: error.message })
    }
  }
  return { done: replacedUses, left: untouchedUses }
}
