/** Code that is loaded at its first use and may fail to arrive: the network fails, or a new version has replaced it. */
const PATIENCE = 120_000

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** Loads code; throws a ChunkLoadError after a failure, and after two minutes. */
export async function loadChunk<T>(load: () => Promise<T>, patience: number = PATIENCE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('Loading this screen took too long.')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (isChunkLoadError(error)) throw error
    throw new ChunkLoadError('This screen could not be loaded.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
/** Gives the errors of the bundler's own loader the name that the screens know. */
export function nameChunkErrors(): void {
  window.addEventListener('vite:preloadError', event => {
    event.payload.name = 'ChunkLoadError'
  })
}
