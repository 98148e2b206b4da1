/** Links under which a company lets others read its profile. */
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'

export const profileSharing = defineRules('profileSharing', {
  effects: {
    async prolong({ now }, row, { expiresOn = row.expiresOn }) {
      if (expiresOn < now.toISOString().slice(0, 10))
        throw wrongField('rule_broken', 'expiresOn', 'must be today or later')
      return {}
    },
  },
})
