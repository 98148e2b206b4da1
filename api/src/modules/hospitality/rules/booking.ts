import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'

import { wrongField } from '../../../lib/failure.ts'
export const booking = defineRules('booking', {
  computed: { nights: alias => sql`(${raw(alias)}."to" - ${raw(alias)}."from")` },
  async beforeUpdate(_, row, values) {
    const from = typeof values.from === 'string' ? values.from : row.from
    const to = typeof values.to === 'string' ? values.to : row.to
    if (to <= from) throw wrongField('rule_broken', 'to', 'must be after the arrival')
    return {}
  },
})
