import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'

const ForbiddenScreen = lazy(async () => ({ default: (await import('./errors/forbidden-screen.tsx')).ForbiddenScreen }))

/** Shows a screen to people with the permission. The API is the real guard; this only avoids a screen full of errors. */
export function Guarded({
  required,
  children,
}: {
  readonly required: string | readonly string[]
  readonly children: ReactNode
}) {
  if (useSession().can(required)) return children
  return (
    <Suspense fallback={<Loading />}>
      <ForbiddenScreen required={required} />
    </Suspense>
  )
}
