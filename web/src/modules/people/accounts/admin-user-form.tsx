/** The form of staff accounts: people are invited by mail, and helped when they cannot sign in. */

import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { adminUsers } from '@siteoffice/domain/modules/people/admin-users'
import { type AnyRecord, labelOf } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { RightsLink } from '../rights/rights-link.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { SignInHelp } from './sign-in-help.tsx'

const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <>
    <RightsLink person={record._id} />
    <SignInHelp resource="adminUsers" record={record} name={labelOf(adminUsers, record)} />
  </>
)
const extras: FormExtras = { actions: Actions, below: { email: InvitationNote } }

export const AdminUserForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
