/** The form of company users: staff may work in their account for a while, and help them to sign in. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { users } from '@siteoffice/domain/modules/people/users'
import { type AnyRecord, labelOf } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { RightsLink } from '../rights/rights-link.tsx'
import { ImpersonateButton } from './impersonate-button.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { SignInHelp } from './sign-in-help.tsx'

function Actions({ record }: { readonly record: AnyRecord }) {
  const name = labelOf(users, record)
  return (
    <>
      {/* only an account that is in use can be worked in */}
      {record['status'] === 'active' && <ImpersonateButton userId={record._id} name={name} />}
      <RightsLink person={record._id} />
      <SignInHelp resource="users" record={record} name={name} />
    </>
  )
}
const extras: FormExtras = { actions: Actions, below: { email: InvitationNote } }

export const UserForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
