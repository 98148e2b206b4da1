/** Shows the screens that need no session; their code is loaded with the first of them. */
import type { LinkScreensProps } from '../modules/people/accounts/links/link-screens.tsx'
import { Loading } from '../ui/loading.tsx'
import { StartFailed } from './start-failed.tsx'
import { useChunk } from './use-chunk.ts'

const load = async () => (await import('../modules/people/accounts/links/link-screens.tsx')).LinkScreens

export function Doors(props: LinkScreensProps) {
  const { Component, error } = useChunk(load)
  if (error !== undefined) return <StartFailed error={error} onRetry={() => window.location.reload()} />
  return Component === undefined ? <Loading delay={300} /> : <Component {...props} />
}
