/** Makes PDF files out of templates and data, one after another in a process of its own. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../lib/failure.ts'
import { report } from '../../lib/report.ts'
import { shallowLists } from './shallow-lists.ts'

export interface SetRequest {
  readonly id: number
  readonly template: string
  readonly data: string
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** seconds since 1970 */
  readonly at: number
}
/** Which of these letters no font has is asked. */
export interface LettersRequest {
  readonly id: number
  readonly letters: readonly string[]
}
export type SetAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly lacking: readonly string[] }
  | { readonly id: number; readonly error: string }
export interface Layout {
  /** the template's path below the sources of the API, such as modules/billing/documents/bill.typ */
  readonly template: string
  /** what the template reads: plain JSON, never taken for markup */
  readonly data: object
  /** pictures by the path under which the template finds them */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
  /** the time that the file bears; the same layout with the same time is the same file, byte by byte */
  readonly at: Date
}
interface Typesetter {
  /**
   * A layout in, the bytes of a PDF out. Throws what is wrong with the template or its data, and `unavailable` where it
   * takes too long or its process is killed.
   */
  pdf(layout: Layout): Promise<Buffer>
  /** Those of some letters that no font has, and that a document would show as boxes. */
  lacking(letters: readonly string[]): Promise<readonly string[]>
  stop(): Promise<void>
}
/** The compiler and its fonts weigh some 100 MB: they go when nothing was set for so long. */
const IDLE_MS = 60_000
/** A thousand lines take a seventh of a second. */
const MOST_MS = 30_000
const PROGRAM = fileURLToPath(new URL('typst-process.ts', import.meta.url))

/** More letters in a row than any word has, in scripts that do not break by themselves. */
const LONG_RUN = /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{28,}/gu
/** A hash stays what it is, for whoever copies it. */
const HASH = /^[0-9a-f]{64}$/
const MAY_BREAK = '\u200b'
/** Each break costs time, so in a longer run fewer letters may end a line. */
const GROUPS: readonly (readonly [longerThan: number, group: RegExp])[] = [
  [5000, /.{1,24}/gsu],
  [300, /.{1,8}/gsu],
  [0, /./gsu],
]
function breakRun(run: string): string {
  const [, group] = GROUPS.find(([longerThan]) => run.length > longerThan) ?? []
  return group === undefined || HASH.test(run) ? run : (run.match(group) ?? []).join(MAY_BREAK)
}
/** What templates do not print as text: drawings, and the names of pictures. */
const UNPRINTED = ['drawing', 'logo']
export const isUnprinted = (name: string): boolean => UNPRINTED.includes(name)
/** For `JSON.stringify`: texts whose long runs of letters may break, or they would lie over what stands beside them. */
const withBreaks = (name: string, value: unknown): unknown =>
  typeof value === 'string' && !isUnprinted(name) ? value.replaceAll(LONG_RUN, breakRun) : value
interface Waiting {
  readonly resolve: (answer: SetAnswer) => void
  readonly reject: (error: Error) => void
}
/** The message for the client; the reason goes to the operator. */
function unavailable(reason: string): Failure {
  report(new Error(reason))
  return new Failure('unavailable', 'The document could not be made now. Try again in a moment.')
}
type Work = Omit<SetRequest, 'id'> | Omit<LettersRequest, 'id'>
interface Options {
  /** so many milliseconds one document may take */
  readonly most?: number
  /** where fonts lie for scripts that those of the service do not have */
  readonly fontFolder?: string | undefined
}
/** The process in which documents are set; it has no business with the secrets of the service. */
function forkProgram(fontFolder: string | undefined): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: {
      ...(PATH && { PATH }),
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...(fontFolder && { FONT_FOLDER: fontFolder }),
    },
  })
}
export function createTypesetter({ most = MOST_MS, fontFolder }: Options = {}): Typesetter {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let current: (Waiting & { readonly id: number }) | undefined
  let last = 0
  function end(reason: Error): void {
    const oldChild = child
    child = undefined
    current?.reject(reason)
    current = undefined
    oldChild?.kill('SIGKILL')
  }
  function start(): ChildProcess {
    const newChild = forkProgram(fontFolder)
    newChild.unref()
    newChild.channel?.unref()
    newChild.on('message', (answer: SetAnswer) => {
      if (answer.id !== current?.id) return
      if ('error' in answer) current.reject(new Error(answer.error))
      else current.resolve(answer)
    })
    newChild.on('exit', () => {
      if (child === newChild) end(unavailable('The process that sets documents has ended'))
    })
    newChild.on('error', error => {
      if (child === newChild) end(unavailable(error.message))
    })
    return newChild
  }
  /** The answer of the process to what it is to do; `what` is for the operator, where it takes too long. */
  async function ask(what: string, work: Work): Promise<SetAnswer> {
    clearTimeout(idle)
    child ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<SetAnswer>()
    const id = (last += 1)
    current = { id, resolve, reject }
    const late = setTimeout(() => end(unavailable(`${what} was not set in time`)), most)
    child.send({ id, ...work })
    try {
      return await promise
    } finally {
      clearTimeout(late)
      current = undefined
      idle = setTimeout(() => end(new Error('Nothing is to be set')), IDLE_MS).unref()
    }
  }
  // One document is set at a time: two hundred then need the memory of one, and each has its time limit to itself.
  let queue: Promise<unknown> = Promise.resolve()
  function inTurn(what: string, work: () => Work): Promise<SetAnswer> {
    const answer = queue.then(() => ask(what, work()))
    queue = answer.catch(() => undefined)
    return answer
  }
  return {
    async pdf({ template, data, pictures = {}, at }) {
      const answer = await inTurn(template, () => ({
        template,
        data: JSON.stringify(shallowLists(data), withBreaks),
        pictures,
        at: Math.floor(at.getTime() / 1000),
      }))
      return Buffer.from('pdf' in answer ? answer.pdf : [])
    },
    async lacking(letters) {
      const answer = await inTurn('A list of letters', () => ({ letters }))
      return 'lacking' in answer ? answer.lacking : []
    },
    async stop() {
      await queue
      clearTimeout(idle)
      end(new Error('The service stops'))
    },
  }
}
