import { steeringError } from '@siteoffice/domain/modules/settings/steering'
import type { Rules, Values } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'

const KEY = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*$/
function check(key: string, values: Values, isPublic: boolean): void {
  const value: unknown = typeof values.value === 'string' ? JSON.parse(values.value) : null // stored as JSON text
  const wrong = 'value' in values ? steeringError(key, value) : undefined
  if (wrong !== undefined) throw wrongField('validation_failed', 'value', wrong)
  if (isPublic && typeof values.secretValue === 'string')
    throw wrongField('rule_broken', 'public', 'cannot be on for a setting that holds a secret')
}
export const siteConfig: Rules<'site-config'> = {
  async mayCreate(_, values) {
    if (!KEY.test(String(values.key)))
      throw wrongField('validation_failed', 'key', 'must be words joined by dots, for example bidding.closingSoonDays')
    check(String(values.key), values, values.public === true)
  },
  async beforeUpdate(_, row, values) {
    check(row.key, values, (values.public ?? row.public) === true)
    return {}
  },
}
