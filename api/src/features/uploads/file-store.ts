/** Where the bytes of files are kept: a folder, under keys made by the server. */

import type { ReadStream } from 'node:fs'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface FileStore {
  write(key: string, bytes: Buffer): Promise<void>
  /** the bytes and their number; undefined where there are none */
  read(key: string): Promise<{ stream: ReadStream; size: number } | undefined>
  remove(key: string): Promise<void>
}
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`

export function createFileStore(dataDir: string): FileStore {
  const pathOf = (key: string): string => join(dataDir, 'files', key)
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const handle = await open(`${path}.part`, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${path}.part`, path)
    },
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
  }
}
