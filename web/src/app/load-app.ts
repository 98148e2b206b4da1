/** The code behind the sign-in, loaded once: the router, and the app's own routes with all that they stand on. */
import { loadChunk } from '../lib/chunk.ts'

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  // a load that failed is tried anew with the next call
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
/** Both at once; throws a ChunkLoadError. */
export const loadApp = (): Promise<unknown> => Promise.all([loadRouter(), loadAppRoutes()])
