import { findResource } from '@siteoffice/domain/catalogue'
import { fieldOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'

/** Throws where a view is of no list, or names columns that its list does not have. */
function refuseStray(name: string, columns: readonly string[]): void {
  const resource = findResource(name)
  if (resource === undefined || !operationsOf(resource).includes('list'))
    throw wrongField('rule_broken', 'resource', 'is no list')
  const at = columns.findIndex(column => fieldOf(resource, column) === undefined)
  if (at >= 0) throw wrongField('rule_broken', `columns.${at}`, 'is no column of this list')
}
export const savedViews = defineRules('savedViews', {
  beforeCreate(_, { resource, columns }) {
    refuseStray(resource, columns)
    return {}
  },
  async beforeUpdate(_, { resource }, { columns = [] }) {
    refuseStray(resource, columns)
    return {}
  },
})
