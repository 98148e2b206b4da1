/** Which start page somebody gets: by what their work is, and never by the name of a role. */
import { ownGroup } from '@siteoffice/domain/menu-for'
import type { Session } from '../../../lib/session.ts'

type HomeKind = 'company' | 'finance' | 'network'
export function homeKind(session: Session): HomeKind {
  if (session.tenantScoped) return 'company'
  return ownGroup(session) === 'Money' && session.can('READ_ALL_BILLINGS') ? 'finance' : 'network'
}
