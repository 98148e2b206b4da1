import { settingError } from '@siteoffice/domain/modules/settings/known-settings'
import { defineRules } from '../../../engine/define-rules.ts'
import type { ValuesOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { readJson } from '../../../lib/json-text.ts'

const KEY = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*$/
function check(key: string, values: ValuesOf<'site-config'>, isPublic: boolean): void {
  const value = typeof values.value === 'string' ? readJson(values.value) : null
  const wrong = 'value' in values ? settingError(key, value) : undefined
  if (wrong !== undefined) throw wrongField('validation_failed', 'value', wrong)
  if (isPublic && typeof values.secretValue === 'string')
    throw wrongField('rule_broken', 'public', 'cannot be on for a setting that holds a secret')
}
export const siteConfig = defineRules('site-config', {
  async mayCreate(_, values) {
    if (!KEY.test(values.key))
      throw wrongField('validation_failed', 'key', 'must be words joined by dots, for example bidding.closingSoonDays')
    check(values.key, values, values.public)
  },
  async beforeUpdate(_, row, values) {
    check(row.key, values, values.public ?? row.public)
    return {}
  },
})
