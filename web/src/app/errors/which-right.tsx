/** Which right the screen at an address takes, and who has it, for staff; a chunk of its own. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { useLocation } from 'react-router'
import { addPath, editPath } from '../../kinds/paths.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { useRightWords } from '../../records/record/lacking-rights.tsx'
import { closedScreens } from '../layout/closed-screens.ts'

function rightAt(pathname: string, session: Session): string | undefined {
  if (session.ownRowsOnly || session.impersonated) return undefined
  const list = closedScreens(session).find(({ path }) => path === pathname)
  if (list !== undefined) return list.permission
  for (const resource of catalogue) {
    if (pathname === addPath(resource)) return permissionFor(resource, 'create')
    if (pathname.startsWith(editPath(resource, ''))) return permissionFor(resource, 'get')
  }
  return undefined
}
export function WhichRight() {
  const session = useSession()
  const words = useRightWords()
  const { pathname } = useLocation()
  const right = rightAt(pathname, session)
  return right !== undefined && !session.can(right) && <> {words(right)}</>
}
