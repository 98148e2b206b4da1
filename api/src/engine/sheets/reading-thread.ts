/** The thread that reads files: one for all, with bounds of memory and time. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetRequest, WorkerMessage } from './sheet-worker.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** So long the thread waits for another file before it goes, with the memory that it took. */
const WAITS_MS = 10_000
/** So long the thread may take before it hands the next rows over. */
const MOST_MS = 60_000
/** A workbook of as many cells as are taken needs about half of it. */
const MOST_MEMORY_MB = 1_024
const TOO_LONG = 'takes more than a minute to read: save it as CSV, or divide it'
const TOO_LARGE = 'takes more memory to read than there is for one file: save it as CSV, or divide it'

let thread: Worker | undefined
let going: NodeJS.Timeout | undefined
const letGo = (): void => {
  void thread?.terminate()
  thread = undefined
}
function startThread(): Worker {
  const thread = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    stderr: true,
  })
  // the library remarks on the format of every cell; what it fails with is an error
  thread.stderr.resume()
  thread.unref()
  // what it fails with is thrown where its rows are waited for
  thread.on('error', letGo)
  return thread
}
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
/** The next answer of the thread. Throws what is wrong with a file that is too much for it. */
async function answerOf(reader: Worker, request: SheetRequest | null): Promise<WorkerMessage> {
  const limit = AbortSignal.timeout(MOST_MS)
  const answer = once(reader, 'message', { signal: limit })
  reader.postMessage(request, [])
  try {
    const [message] = (await answer) as [WorkerMessage] // as the thread says it
    return message
  } catch (error) {
    letGo()
    if (limit.aborted) throw wrongSheet(TOO_LONG)
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw wrongSheet(TOO_LARGE)
    throw error
  }
}
/** What the thread hands over of a file, until there is no more. */
export async function* handedOf(request: SheetRequest): AsyncGenerator<WorkerMessage> {
  clearTimeout(going)
  thread ??= startThread()
  const reader = thread
  try {
    for (let next: SheetRequest | null = request; ; next = null) {
      const message = await answerOf(reader, next)
      if ('wrong' in message) throw wrongSheet(message.wrong)
      if ('rows' in message && message.rows.length === 0) return
      yield message
    }
  } finally {
    going = setTimeout(letGo, WAITS_MS).unref()
  }
}
