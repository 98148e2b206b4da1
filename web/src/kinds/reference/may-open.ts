import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import { hasRecordScreen } from '../paths.ts'

type Actor = Pick<Session, 'can' | 'ownRowsOnly' | 'profile'>

/** Whether a name leads to a record: a company knows others by their names alone. */
export function mayOpen(target: AnyResource, id: string, { can, ownRowsOnly, profile }: Actor): boolean {
  if (!hasRecordScreen(target) || !can(permissionFor(target, 'get'))) return false
  return !ownRowsOnly || target.scope !== '_id' || profile?.company?._id === id
}
