/** The app behind the sign-in, loaded once. */
import { loadChunk } from '../lib/chunk.ts'

type AppModule = typeof import('./signed-in.tsx')
let loading: Promise<AppModule> | undefined

/** Loads the app's code; a load that failed is tried anew with the next call. Throws a ChunkLoadError. */
export function loadApp(): Promise<AppModule> {
  loading ??= loadChunk(() => import('./signed-in.tsx')).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
