/** Makes the file of an export behind the requests: to its end in one go, for a file has no middle to go on from. */
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { Failure } from '../../lib/failure.ts'
import type { Engine } from '../context.ts'
import { exportFile } from '../operations/export-file.ts'
import type { RawQuery } from '../operations/operation.ts'
import type { ActorOfRun } from './work-run.ts'
import { claim, endRun, LEASE_SECONDS, placeOf, reasonOf, STOPPED } from './work-run.ts'

/** Puts what is made where it can be fetched. */
export interface ExportFiles {
  readonly keep: (key: string, content: Readable) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}
export const exportKey = (run: string): string => `exports/${run}`
/** A process that is killed leaves its export to another; one that kills each of them is given up. */
const MOST_BEGINNINGS = 3
const LOOK_MS = 1_000
const RIGHTS_MS = 10_000
/** It was cancelled, or has ended otherwise. */
class NotWanted extends Error {}

async function beginning({ database }: Engine, id: string): Promise<number> {
  const [run] = await database.query<{ begun: number }>(
    sql`update run set written = 0, input = input || jsonb_build_object('begun', coalesce((input->>'begun')::int, 0) + 1)
      where _id = ${id} returning (input->>'begun')::int as begun`,
  )
  return run?.begun ?? 0
}
/** Says how far it is; throws where nobody wants it any more. */
async function noteProgressOrStop({ database }: Engine, id: string, rowCount: number): Promise<void> {
  const going = await database.query(
    sql`update run set written = ${rowCount}, leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second'
      where _id = ${id} and ended_at is null returning 1`,
  )
  if (going.length === 0) throw new NotWanted()
}
/** Works on an export until it has ended, where nobody else is at it. */
export async function workExport(engine: Engine, id: string, actorOf: ActorOfRun, files: ExportFiles): Promise<void> {
  const run = await claim(engine, id)
  if (run === undefined) return
  if ((await beginning(engine, id)) > MOST_BEGINNINGS) {
    await endRun(engine, id, 'stopped', 'It was started three times and did not finish.')
    return
  }
  const key = exportKey(id)
  try {
    const currentPlace = async () => {
      const place = await placeOf(engine, run, actorOf)
      if (place === undefined) throw new Failure('forbidden', STOPPED)
      return place
    }
    const place = await currentPlace()
    let [noteTime, checkTime] = [Date.now(), Date.now()]
    const query = run.input.query as RawQuery // written when it was asked for
    const { download } = await exportFile(
      place,
      { actor: place.actor, id: '', body: {}, query, now: new Date(), language: 'en' },
      async rowCount => {
        if (Date.now() - noteTime < LOOK_MS) return
        noteTime = Date.now()
        await noteProgressOrStop(engine, id, rowCount)
        if (Date.now() - checkTime < RIGHTS_MS) return
        checkTime = Date.now()
        await currentPlace()
      },
    )
    await files.keep(key, Readable.from(download.content, { objectMode: false }))
    const updates = await engine.database.query(
      sql`update run set state = 'done', ended_at = now(), written = total, file = ${download.name}
        where _id = ${id} and ended_at is null returning 1`,
    )
    if (updates.length === 0) await files.remove(key)
  } catch (error) {
    if (error instanceof NotWanted) return
    await endRun(engine, id, 'stopped', reasonOf(engine, error))
  }
}
/** The files that are kept no longer. */
export async function sweepExports({ database }: Engine, files: ExportFiles): Promise<void> {
  const old = await database.query<{ _id: string }>(
    sql`select _id from run where file is not null and ended_at < now() - interval '1 day'`,
  )
  for (const { _id } of old) {
    await files.remove(exportKey(_id))
    await database.query(sql`update run set file = null where _id = ${_id}`)
  }
}
