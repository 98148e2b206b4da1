/** Exchange rates: one a day for two currencies. */
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'

interface Rate {
  readonly currency: string
  readonly base: string
  readonly day: string
}
/** By its name a rate is the only one of its day. */
function nameOf({ currency, base, day }: Rate): { readonly name: string } {
  if (currency === base) throw wrongField('rule_broken', 'base', 'must be another currency')
  return { name: `${currency} in ${base}, ${day}` }
}
export const exchangeRate = defineRules('exchangeRate', {
  beforeCreate: (_, values) => nameOf(values),
  beforeUpdate: async (_, row, values) => nameOf({ ...row, ...values }),
})
