import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { loadChunk } from '../lib/chunk.ts'

interface Chunk<P> {
  /** undefined until it has come */
  readonly Component: ComponentType<P> | undefined
  /** why it did not come */
  readonly error: unknown
}
/** Loads a component's code while `wanted`; `load` has to stay the same function. */
export function useChunk<P>(load: () => Promise<ComponentType<P>>, isNeeded = true): Chunk<P> {
  const [Component, setComponent] = useState<ComponentType<P>>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (!isNeeded) return
    let here = true
    loadChunk(load).then(
      component => here && setComponent(() => component),
      (failure: unknown) => here && setError(failure),
    )
    return () => {
      here = false
    }
  }, [load, isNeeded])
  return { Component, error }
}
