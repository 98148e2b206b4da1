/** Sheets that somebody sends in, read beside everything else: what unpacks to 64 MB takes seconds to walk through. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Handed } from './sheet-worker.ts'
import { wrongSheet } from './wrong-sheet.ts'
import type { PlacedRow } from './xlsx-rows.ts'
import { MOST_COLUMNS } from './xlsx-rows.ts'

export interface Sheet {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** which row of the sheet each of them is, as whoever looks at it counts */
  readonly numbers: readonly number[]
  /** of each row the places of formulas that the spreadsheet has never worked out */
  readonly unsolved: readonly (readonly number[])[]
}
/** So long the thread waits for another file before it goes, with the memory that it took. */
const WAITS_MS = 10_000
let thread: Worker | undefined
let going: NodeJS.Timeout | undefined
const letGo = (): void => {
  void thread?.terminate()
  thread = undefined
}
function startThread(): Worker {
  const started = new Worker(new URL('sheet-worker.ts', import.meta.url))
  started.unref()
  // what it fails with is thrown where its rows are waited for
  started.on('error', letGo)
  return started
}
async function* rowsIn(bytes: Buffer): AsyncGenerator<PlacedRow> {
  clearTimeout(going)
  thread ??= startThread()
  const reader = thread
  try {
    for (let asked: Buffer | null = bytes; ; asked = null) {
      const answer = once(reader, 'message')
      reader.postMessage(asked, [])
      const [handed] = (await answer) as [Handed] // as the thread says it
      if ('wrong' in handed) throw wrongSheet(handed.wrong)
      if (handed.rows.length === 0) return
      yield* handed.rows
    }
  } finally {
    going = setTimeout(letGo, WAITS_MS).unref()
  }
}
async function readNow(bytes: Buffer): Promise<Sheet> {
  const rows: PlacedRow[] = []
  for await (const row of rowsIn(bytes)) rows.push(row)
  const [head, ...rest] = rows
  if (head === undefined || rest.length === 0) throw wrongSheet('holds no rows below its headings')
  if (head.cells.length > MOST_COLUMNS) throw wrongSheet(`has more than ${MOST_COLUMNS} columns`)
  return {
    head: head.cells.map(each => each.trim()),
    rows: rest.map(({ cells }) => cells),
    numbers: rest.map(({ number }) => number),
    unsolved: rest.map(({ unsolved }) => unsolved),
  }
}
let before: Promise<unknown> = Promise.resolve()
/** One file after another, so that many at once take no more memory than one. Throws validation_failed saying what is wrong with it. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const sheet = before.then(() => readNow(bytes))
  before = sheet.catch(() => undefined)
  return sheet
}
