import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'
import { ForbiddenScreen } from './errors/status-screens.tsx'

/** Shows a screen to those who hold the permission. The API is the guard; this spares a screen full of errors. */
export function Guarded({
  required,
  children,
}: {
  readonly required: string | readonly string[]
  readonly children: ReactNode
}) {
  return useSession().can(required) ? children : <ForbiddenScreen required={required} />
}
