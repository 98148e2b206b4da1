/** Shows the screens that need no session; their code is loaded with the first of them. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { LinkScreensProps } from '../features/accounts/links/link-screens.tsx'
import { loadChunk } from '../shared/lib/chunk.ts'
import { Loading } from '../shared/ui/loading.tsx'
import { StartFailed } from './start-failed.tsx'

export function Doors(props: LinkScreensProps) {
  const [Screens, setScreens] = useState<ComponentType<LinkScreensProps>>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    loadChunk(() => import('../features/accounts/links/link-screens.tsx')).then(
      module => wanted && setScreens(() => module.LinkScreens),
      (failure: unknown) => wanted && setError(failure),
    )
    return () => {
      wanted = false
    }
  }, [])
  if (error !== undefined) return <StartFailed error={error} onRetry={() => window.location.reload()} />
  return Screens === undefined ? <Loading delay={300} /> : <Screens {...props} />
}
