/** The form of requests for profiles: the document as the requester gets it, or as staff preview it; the company's answer. */

import type { AnyRecord } from '../../records/display/record.ts'
import { DocumentButton } from '../../records/documents/document-button.tsx'
import type { FormExtras } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { ProfileConsent } from './profile-consent.tsx'
import { useIsTarget } from './use-is-target.ts'

const OPEN = ['pending', 'approved', 'fulfilled']
function Actions({ record }: { readonly record: AnyRecord }) {
  const isTarget = useIsTarget(record)
  // a download by the requester is counted, so the company itself reads its own record instead
  if (isTarget) return <ProfileConsent record={record} />
  return OPEN.includes(String(record['status'])) ? (
    <DocumentButton path={`/profileDownloadRequest/document/${record._id}`} version={record.version} />
  ) : null
}
const extras: FormExtras = { actions: Actions }

export const ProfileRequestForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
