/** The records of a run, each marked by the transaction that does what was asked of it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import sql, { raw } from 'sql-template-tag'
import { beforeCommits } from '../../data/before-commits.ts'
import type { Database, Transaction } from '../../data/database.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Operation } from '../operations/operation.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'

export interface StoredRun {
  readonly _id: string
  readonly resource: string
  readonly action: string
  readonly input: Values
  readonly undoOf: string | null
  readonly person: string
  readonly impersonator: string | null
  readonly store: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly requestId: string
  readonly state: string
}
export interface Item {
  readonly position: number
  readonly record: string
  readonly before: Values | null
  readonly version: number | null
}
export const marks = new AsyncLocalStorage<(tx: Transaction) => Promise<void>>()
/** Whether the present work belongs to a run over many records: a bulk change or an import. */
export const isInRun = (): boolean => marks.getStore() !== undefined
/** The database as the engine gets it: each transaction that does an item also marks it as done. */
export const markingItems = (database: Database): Database =>
  beforeCommits(database, async tx => marks.getStore()?.(tx))

/** Another process has done it meanwhile. */
export class DoneAlready extends Error {}
/** Marks an item as done with the transaction that does it; `before` is what an undo needs. */
export function marking({ table }: Model, { _id }: StoredRun, item: Item, before: Values | null) {
  return async (tx: Transaction): Promise<void> => {
    const updates =
      await tx.query(sql`update run_item set state = 'done', before = ${before === null ? null : JSON.stringify(before)}::jsonb,
        version = (select t.version from ${raw(table)} t where t._id = ${item.record})
      where run = ${_id} and position = ${item.position} and state is null returning 1`)
    if (updates.length === 0) throw new DoneAlready()
  }
}
/** A value as it is written: a record, or several, by id. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return value !== null && typeof value === 'object' && '_id' in value ? value._id : (value ?? null)
}
export interface Place {
  readonly engine: Engine
  readonly model: Model
  readonly run: StoredRun
  readonly operation: Operation
  readonly actor: Actor
}
export const CHANGED = 'It was changed since, and stays as it is.'
