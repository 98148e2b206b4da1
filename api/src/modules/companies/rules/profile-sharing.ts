/** Links under which a company lets others read its profile. */
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { networkDay } from '../../../lib/network-day.ts'

export const profileSharing = defineRules('profileSharing', {
  effects: {
    async prolong(context, row, { expiresOn = row.expiresOn }) {
      if (expiresOn < (await networkDay(context)))
        throw wrongField('rule_broken', 'expiresOn', 'must be today or later')
      return {}
    },
  },
})
