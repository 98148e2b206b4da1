/** Reads files on a thread of its own, and hands their rows over by and by, some more whenever they are asked for. */
import { parentPort } from 'node:worker_threads'
import { Failure } from '../../lib/failure.ts'
import type { PlacedRow } from './placed-row.ts'
import type { SheetChoice, SheetSource } from './sheet-rows.ts'
import { openSheet } from './sheet-rows.ts'

/** A file to begin with, and which part of it is meant. */
export interface SheetRequest {
  readonly bytes: Uint8Array
  readonly choice: SheetChoice
}
/** What is handed over at once: where the rows come from, then rows, none at the end; or what is wrong with the file. */
export type WorkerMessage =
  | { readonly source: SheetSource }
  | { readonly rows: readonly PlacedRow[] }
  | { readonly wrong: string }
/** So many characters at once, each cell counted as some more: whoever takes them is held up by no more than this. */
const AT_ONCE = 200_000
const OF_A_CELL = 20

function* handed({ bytes, choice }: SheetRequest): Generator<WorkerMessage> {
  try {
    const { source, rows: all } = openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), choice)
    yield { source }
    let rows: PlacedRow[] = []
    let size = 0
    for (const row of all) {
      rows.push(row)
      size += row.cells.reduce((sum, cell) => sum + cell.length + OF_A_CELL, 0)
      if (size < AT_ONCE) continue
      yield { rows }
      rows = []
      size = 0
    }
    if (rows.length > 0) yield { rows }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    yield { wrong: error.errors?.[0]?.message ?? error.message }
  }
}
let reading: Generator<WorkerMessage> | undefined
/** A file to begin with, or nothing: what follows of the one before. */
parentPort?.on('message', (request: SheetRequest | null) => {
  if (request !== null) reading = handed(request)
  parentPort?.postMessage(reading?.next().value ?? { rows: [] }, [])
})
