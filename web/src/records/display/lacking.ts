/** The actions on a record for which a person lacks the right, by the catalogue and their own rights alone. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { operationsOf, screensOf, takesImports, transitionsOf } from '@siteoffice/domain/engine/describe'
import { groupPermissions, permissionFor, permissionForTransition } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { TransitionShape } from '@siteoffice/domain/engine/workflow'
import { t } from '../../lib/i18n.ts'
import type { Session } from '../../lib/session.ts'
import { type AnyRecord, readableField } from './record.ts'

export interface Lacking {
  /** what cannot be done */
  readonly label: string
  readonly permission: string
}
/** Whether a transition may be a person's at all: a company cannot ask for what the network decides. */
function isPossible(
  { by }: Pick<TransitionShape<string, string>, 'by'>,
  isChange: boolean,
  tenantScoped: boolean,
): boolean {
  if (!tenantScoped) return by === undefined || by === 'staff'
  return by === 'company' || (isChange && by !== 'staff')
}
/** The transitions from the states that the person sees, changing and deleting, as far as any of these may be theirs at all. */
export function lackingFor(resource: AnyResource, record: AnyRecord, session: Session): readonly Lacking[] {
  const { can, tenantScoped } = session
  const change = permissionFor(resource, 'update')
  const steps = transitionsOf(resource).flatMap(({ field, shape }): Lacking[] => {
    const permission = permissionForTransition(resource, shape)
    const from =
      readableField(resource, field, session) !== undefined && shape.from.some(each => each === record[field])
    return from && isPossible(shape, permission === change, tenantScoped) && !can(permission)
      ? [{ label: shape.label, permission }]
      : []
  })
  const operations = (['update', 'delete'] as const).flatMap((operation): Lacking[] => {
    const permission = permissionFor(resource, operation)
    if (!operationsOf(resource).includes(operation) || can(permission)) return []
    return [{ label: operation === 'update' ? t('Change it') : t('Delete it'), permission }]
  })
  return [...operations, ...steps]
}
/** The actions on a list and its rows for which a person lacks the right. */
export function lackingInList(resource: AnyResource, { can, tenantScoped }: Session): readonly Lacking[] {
  const change = permissionFor(resource, 'update')
  const right = (label: string, permission: string, there: boolean): readonly Lacking[] =>
    there && !can(permission) ? [{ label, permission }] : []
  const steps = transitionsOf(resource).flatMap(({ shape }): readonly Lacking[] => {
    const permission = permissionForTransition(resource, shape)
    return right(shape.label, permission, isPossible(shape, permission === change, tenantScoped))
  })
  const operations = operationsOf(resource)
  return [
    ...right(t('Add one'), permissionFor(resource, 'create'), screensOf(resource).includes('add')),
    ...right(t('Change them'), change, operations.includes('update')),
    ...right(t('Delete them, and see the trash'), permissionFor(resource, 'delete'), operations.includes('delete')),
    ...right(t('Delete for good'), 'PURGE_DATA', !tenantScoped && operations.includes('delete')),
    ...right(t('Export'), 'EXPORT_DATA', true),
    ...right(t('Import'), 'IMPORT_DATA', !tenantScoped && takesImports(resource)),
    ...steps.filter((each, place) => steps.findIndex(({ label }) => label === each.label) === place),
  ]
}
/** The label of the right on the screen of roles, in the reader's language. */
export function rightName(permission: string): string {
  for (const group of groupPermissions(catalogue)) {
    const right = group.permissions.find(({ name }) => name === permission)
    if (right) return right.label === group.label ? t(right.label) : `${t(group.label)} · ${t(right.label)}`
  }
  return permission
}
