/** Roles: their permissions are a matrix. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { FormExtras, ReplacedInputProps } from '../../../records/form/fields/form-extras.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PreviewButton } from './preview-button.tsx'

const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

const PermissionsInput = ({ value, saved, onChange, readOnly }: ReplacedInputProps) => (
  <PermissionMatrix value={names(value)} saved={names(saved)} onChange={onChange} readOnly={readOnly} />
)
const extras: FormExtras = { actions: PreviewButton, inputs: { permissions: PermissionsInput } }

export const RoleForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
