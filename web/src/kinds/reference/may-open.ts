import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import { hasRecordScreen } from '../paths.ts'

type Actor = Pick<Session, 'can' | 'tenantScoped' | 'profile'>

/** Whether a name is a link to its record: a company sees only the names of others. */
export function mayOpen(target: AnyResource, id: string, { can, tenantScoped, profile }: Actor): boolean {
  if (!hasRecordScreen(target) || !can(permissionFor(target, 'get'))) return false
  return !tenantScoped || target.scope !== '_id' || profile?.company?._id === id
}
