import { humanise } from '@siteoffice/domain/engine/describe'
import { wrongField } from '../../lib/failure.ts'
import type { HookContext } from '../rules.ts'

type Dates<Name extends string> = { readonly [K in Name]: string | null }
/** Two days of a record, or instants, in order; hooks for a resource that has fields of these names. */
export function checkDayOrder<From extends string, To extends string>(
  from: From,
  to: To,
  start = humanise(from).toLowerCase(),
) {
  const check = (dates: Dates<From | To>): void => {
    const [first, last]: readonly (string | null)[] = [dates[from], dates[to]]
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      throw wrongField('rule_broken', to, `must not be before the ${start}`)
  }
  return {
    mayCreate: async (_: HookContext, values: Dates<From | To>): Promise<void> => check(values),
    async beforeUpdate(_: HookContext, row: Dates<From | To>, values: Partial<Dates<From | To>>) {
      check({ ...row, ...values })
      return {}
    },
  }
}
