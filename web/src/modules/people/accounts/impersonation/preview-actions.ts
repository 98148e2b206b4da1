/** Looking at the app as a role does, and the way back. */
import * as previews from '@siteoffice/domain/modules/people/preview-endpoints'
import { call } from '../../../../lib/call.ts'
import { refreshProfile } from '../session-actions.ts'

/** Looks at the app as a role does; throws the API's error. */
export async function previewRole(id: string): Promise<void> {
  await call(previews.previewRole, { params: { id } })
  await refreshProfile()
}
/** Looks at the app with the own role again; throws the API's error. */
export async function leavePreview(): Promise<void> {
  await call(previews.leavePreview, {})
  await refreshProfile()
}
