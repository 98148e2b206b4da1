import { humanise } from '@siteoffice/domain/engine/describe'
import { wrongField } from '../../lib/failure.ts'
import type { HookContext, Values } from '../rules.ts'

/** Days in order. */
function inOrder(row: Values, values: Values, from: string, to: string, start: string): void {
  const [first, last] = [from, to].map(name => (name in values ? values[name] : row[name]))
  if (typeof first === 'string' && typeof last === 'string' && last < first)
    throw wrongField('rule_broken', to, `must not be before the ${start}`)
}
export const ordered = (from: string, to: string, start = humanise(from).toLowerCase()) => ({
  mayCreate: async (_: HookContext, values: Values): Promise<void> => inOrder({}, values, from, to, start),
  async beforeUpdate(_: HookContext, row: object, values: Values): Promise<Values> {
    inOrder({ ...row }, values, from, to, start)
    return {}
  },
})
