/** The code behind the sign-in, loaded once: the router, and the app's routes with everything they import. */
import type { RouteObject } from 'react-router'
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
const loadAppRoutes = once(() => import('./app-routes.tsx'))
/** The app's routes; throws a ChunkLoadError. */
export const loadRoutes = async (): Promise<readonly RouteObject[]> => (await loadAppRoutes()).appRoutes()
/** Loads both at once; throws a ChunkLoadError. */
export const loadApp = (): Promise<unknown> => Promise.all([loadRouter(), loadAppRoutes()])
