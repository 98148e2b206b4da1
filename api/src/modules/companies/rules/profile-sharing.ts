/** Links under which a company lets others read its profile. */
import { defineRules } from '../../../engine/define-rules.ts'
import { bindingBlocked } from '../../../engine/transitions.ts'

import { forbidden, wrongField } from '../../../lib/failure.ts'

export const profileSharing = defineRules('profileSharing', {
  // Whom a company shows its profile to is the company's own word.
  async mayCreate({ actor }) {
    const blocked = bindingBlocked(actor)
    if (blocked !== undefined) throw forbidden(blocked)
  },
  effects: {
    async prolong({ now }, row, { expiresOn = row.expiresOn }) {
      if (expiresOn < now.toISOString().slice(0, 10))
        throw wrongField('rule_broken', 'expiresOn', 'must be today or later')
      return {}
    },
  },
})
