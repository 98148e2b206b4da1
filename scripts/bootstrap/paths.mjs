import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The absolute path of something in the repository. */
export const inRoot = (...parts) => join(root, ...parts)
