import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'

const ForbiddenScreen = lazy(async () => ({ default: (await import('./errors/forbidden-screen.tsx')).ForbiddenScreen }))

interface Required {
  readonly required: string | readonly string[]
}
/** In place of a screen that is not open to its reader. */
export const Forbidden = ({ required }: Required) => (
  <Suspense fallback={<Loading />}>
    <ForbiddenScreen required={required} />
  </Suspense>
)
/** Shows a screen to people with the permission. The API is the real guard; this only avoids a screen full of errors. */
export function Guarded({ required, children }: Required & { readonly children: ReactNode }) {
  return useSession().can(required) ? children : <Forbidden required={required} />
}
