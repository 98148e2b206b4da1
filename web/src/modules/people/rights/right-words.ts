/** The rights of a person in words: what they may do with records of one kind, with which ones, and why. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Bound, ResourceRights, Right } from '@siteoffice/domain/engine/rights'
import type { Translate } from '../../../lib/i18n.ts'

/** What a person would name; lists that count, group or search go with reading. */
const OPERATIONS: { readonly [operation: string]: { readonly label: string } | undefined } = {
  list: { label: 'List' },
  get: { label: 'Read' },
  create: { label: 'Create' },
  update: { label: 'Change' },
  delete: { label: 'Delete' },
  restore: { label: 'Restore' },
  purge: { label: 'Delete for good' },
  'export-run': { label: 'Export' },
}
const BOUNDS: { readonly [bound in Bound]: { readonly label: string } } = {
  nothing: { label: 'no records' },
  own: { label: 'their own records' },
  company: { label: 'records of their company' },
  shared: { label: 'records shared with them' },
  stores: { label: 'records of their stores' },
  rule: { label: 'records that a rule opens to them' },
  sealed: { label: 'opened records' },
}
let labels: ReadonlyMap<string, readonly [group: string, label: string]> | undefined
/** 'Companies: Change' for UPDATE_COMPANY. */
export function permissionWords(name: string, t: Translate): string {
  labels ??= new Map(
    groupPermissions(catalogue).flatMap(group =>
      group.permissions.map(({ name, label }) => {
        // as the matrix of roles calls it
        const words = name.startsWith('READ_SINGLE_') ? 'Read' : label
        return [name, [group.label, words]] as const
      }),
    ),
  )
  const [group, label] = labels.get(name) ?? [name, name]
  return group === label ? t(label) : `${t(group)}: ${t(label)}`
}
export const boundWords = (bounds: readonly Bound[], t: Translate): string =>
  bounds.length === 0 ? t('all records') : bounds.map(bound => t(BOUNDS[bound].label)).join(', ')
/** The operations and steps of a right that have a name on screen. */
export function operationWords(resource: AnyResource, { operations }: Right, t: Translate): readonly string[] {
  const steps = new Map(transitionsOf(resource).map(({ name, shape }) => [name, shape.button ?? shape.label]))
  return [
    ...new Set(
      operations.flatMap(name => {
        const label = steps.get(name) ?? OPERATIONS[name]?.label
        return label === undefined ? [] : [t(label)]
      }),
    ),
  ]
}
/** Whether somebody does anything with any record of that kind. */
export const isAllowed = ({ rights, reads }: ResourceRights): boolean =>
  rights.some(right => right.allowed) && !reads.includes('nothing')
