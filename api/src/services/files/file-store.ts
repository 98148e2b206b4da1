/** Where the bytes of files are kept: a folder, under keys made by the server. */

import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../lib/failure.ts'

/** A file that has arrived and is not kept yet. */
export interface ArrivedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}
export interface FileStore {
  /** writes what arrives to the disk, so that it needs no memory while it waits; whoever asks removes it */
  spool(source: Readable): Promise<ArrivedFile>
  /** removes what was spooled, where it is there still */
  drop(spooled: ArrivedFile): Promise<void>
  /** moves what was spooled to its key */
  keep(key: string, spooled: ArrivedFile): Promise<void>
  write(key: string, bytes: Buffer): Promise<void>
  /** the bytes and their number; undefined where there are none */
  read(key: string): Promise<{ stream: ReadStream; size: number } | undefined>
  remove(key: string): Promise<void>
  /** removes what processes that were killed have left half-way */
  sweep(): Promise<void>
}
/** An upload takes a minute or two; what is older was left behind. */
const STALE_MS = 3_600_000
const FULL = ['ENOSPC', 'EDQUOT']
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`

/** Errors of the file system are put in words; other errors stay as they are. */
async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    const reason = FULL.includes(String(error.code)) ? 'there is no space left' : 'the folder cannot be written to'
    const failure = new Failure(
      'unavailable',
      `The file was not stored: ${reason} on the server. Nothing was changed. Tell its operator, and try again later.`,
    )
    failure.cause = error
    throw failure
  }
}
async function isStale(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return mtimeMs < Date.now() - STALE_MS
}
export function createFileStore(dataDir: string): FileStore {
  const pathOf = (key: string): string => join(dataDir, 'files', key)
  const incoming = pathOf('incoming')
  const removeQuietly = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)
  /** Makes sure that the bytes are on the disk before the name is there. */
  async function place(part: string, key: string): Promise<void> {
    const handle = await open(part, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
    await rename(part, pathOf(key))
  }
  async function spool(source: Readable): Promise<ArrivedFile> {
    const path = join(incoming, `${crypto.randomUUID()}.part`)
    const hash = createHash('sha256')
    let size = 0
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await pipeline(
        source,
        async function* measured(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            size += chunk.length
            yield chunk
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      )
      return { path, size, sha256: hash.digest('hex') }
    } catch (error) {
      await removeQuietly(path)
      throw error
    }
  }
  return {
    spool: source => storing(() => spool(source)),
    drop: ({ path }) => removeQuietly(path),
    keep: (key, { path }) => storing(() => place(path, key)),
    write: (key, bytes) =>
      storing(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        const part = join(incoming, `${crypto.randomUUID()}.part`)
        try {
          await writeFile(part, bytes, { mode: 0o600 })
          await place(part, key)
        } catch (error) {
          await removeQuietly(part)
          throw error
        }
      }),
    async read(key) {
      try {
        const { size } = await stat(pathOf(key))
        return { stream: createReadStream(pathOf(key)), size }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
    async sweep() {
      const names = await readdir(incoming).catch(() => [])
      for (const path of names.map(name => join(incoming, name)))
        if (await isStale(path).catch(() => false)) await removeQuietly(path)
    },
  }
}
