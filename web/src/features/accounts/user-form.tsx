/** Company users: staff may work in their account for a while. */
import type { AnyResource } from '@siteoffice/domain/resource'
import { users } from '@siteoffice/domain/resources/people/users'
import type { FormExtras } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import { type AnyRecord, labelOf } from '../../crud/record.ts'
import { ImpersonateButton } from './impersonate-button.tsx'

function Actions({ record }: { readonly record: AnyRecord }) {
  // only an account that is in use can be worked in
  if (record['status'] !== 'active') return null
  return <ImpersonateButton userId={record._id} name={labelOf(users, record)} />
}
const extras: FormExtras = { actions: Actions }

export const UserForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
