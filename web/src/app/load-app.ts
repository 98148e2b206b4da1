/** The code behind the sign-in, loaded once: the router, and the app's routes with everything they import. */
import { loadChunk } from '../lib/chunk.ts'

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  // after a failure the next call tries again
  return () =>
    (loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
/** Throws a ChunkLoadError. */
export const loadRouter = once(() => import('./router.tsx'))
/** Throws a ChunkLoadError. */
export const loadAppRoutes = once(() => import('./app-routes.tsx'))
/** Loads both at once; throws a ChunkLoadError. */
export const loadApp = (): Promise<unknown> => Promise.all([loadRouter(), loadAppRoutes()])
