import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../src/data/database.ts'
import { asDatabase, OPTIONS } from '../src/data/pglite.ts'

/** A database in memory, migrated and otherwise empty: a copy of the one that the run's setup has made. */
export async function openMemory(): Promise<Database> {
  return asDatabase(await PGlite.create({ ...OPTIONS, loadDataDir: new Blob([readFileSync(inject('migrated'))]) }))
}
