/** Requests for profiles: the document, as who asked gets it, or as staff see it before they decide. */
import { DocumentButton } from '../../records/documents/document-button.tsx'
import type { FormExtras } from '../../records/form/form-extras.ts'
import { FormScreen } from '../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../records/module.ts'
import type { AnyRecord } from '../../records/record/record.ts'

const OPEN = ['pending', 'approved', 'fulfilled']
function Actions({ record }: { readonly record: AnyRecord }) {
  const status = String(record['status'])
  return OPEN.includes(status) ? (
    <DocumentButton path={`/profileDownloadRequest/document/${record._id}`} version={record.version} />
  ) : null
}
const extras: FormExtras = { actions: Actions }

export const ProfileRequestForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
