/** The limits of a company's verification: for one project, and for all its awards that are not completed, in its own currency. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { HookContext } from '../../../engine/rules.ts'
import type { Conversion } from '../../../services/exchange-rates.ts'
import { conversionOf, convertAmount, noRate } from '../../../services/exchange-rates.ts'

interface LimitedAward {
  readonly _id: string
  readonly company: { readonly _id: string }
  readonly currency: string
  readonly awardAmount: number
}
interface Limits {
  readonly currency: string
  readonly single: number | null
  readonly aggregate: number | null
}
/** An award beside the limits of its company, in their currency, as it is stored with the approval. */
interface LimitFigures {
  readonly limitCurrency: string
  readonly limitAmount: number
  /** with all other awards that are not completed */
  readonly limitOpenAmount: number
  readonly limitRate: number
  readonly limitRateOn: string
}
/** The other awards of a company that are approved and whose works are not completed, by currency. */
async function openAwards(context: HookContext, { _id, company }: LimitedAward) {
  const status = ['approved', 'declared', 'accepted', 'contract_signed'] as const
  const where = { company: company._id, _id: { not: _id }, status } as const
  const awards = await context.find('project-winnings', where, ['currency', 'awardAmount', 'project'], {
    order: 'currency',
  })
  const projects = { _id: awards.map(({ project }) => project), status: { not: 'completed' } } as const
  const running = new Set((await context.find('projects', projects, [], { trash: 'with' })).map(each => each._id))
  const open = awards.filter(({ project }) => running.has(project))
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, of]) => {
    const digits = minorDigits(currency)
    const units = of.reduce((sum, { awardAmount }) => sum + unitsOf(awardAmount, digits), 0)
    return { currency, amount: amountOf(units, digits) }
  })
}

/** Measures an award by the limits of its company; a sentence where that cannot be done, undefined where there are none. */
async function measure(
  context: HookContext,
  row: LimitedAward,
  limits: Limits,
): Promise<LimitFigures | string | undefined> {
  if (limits.single === null && limits.aggregate === null) return undefined
  const { currency } = limits
  const own = await conversionOf(context, row.currency, currency)
  if (own === undefined) return noRate(row.currency, currency)
  const amount = convertAmount(row.awardAmount, own, currency)
  let open = amount
  let oldest: Conversion = own
  for (const other of limits.aggregate === null ? [] : await openAwards(context, row)) {
    const conversion = await conversionOf(context, other.currency, currency)
    if (conversion === undefined) return noRate(other.currency, currency)
    open += convertAmount(other.amount, conversion, currency)
    if (conversion.day < oldest.day) oldest = conversion
  }
  return {
    limitCurrency: currency,
    limitAmount: amount,
    limitOpenAmount: Math.round(open * 1000) / 1000,
    limitRate: Number(own.rate.toFixed(10)),
    limitRateOn: oldest.day,
  }
}
async function limitsOf(context: HookContext, row: LimitedAward): Promise<Limits | undefined> {
  const fields = ['currency', 'singleProjectLimit', 'aggregateLimit'] as const
  const company = await context.get('company', row.company._id, fields, { trash: 'with' })
  return company && { ...company, single: company.singleProjectLimit, aggregate: company.aggregateLimit }
}
/** A sentence where an award is beyond what its company is verified for, or cannot be compared with it. */
export async function beyondLimits(context: HookContext, row: LimitedAward): Promise<string | undefined> {
  const limits = await limitsOf(context, row)
  if (limits === undefined) return undefined
  const measurement = await measure(context, row, limits)
  if (measurement === undefined || typeof measurement === 'string') return measurement
  if (limits.single !== null && measurement.limitAmount > limits.single)
    return 'The award is beyond what the company is verified for in one project.'
  return limits.aggregate !== null && measurement.limitOpenAmount > limits.aggregate
    ? 'With its awards that are not completed, the company would be beyond what it is verified for in total.'
    : undefined
}
/** An award beside the limits of its company; undefined where there are none, or no rate to their currency. */
export async function besideLimits(context: HookContext, row: LimitedAward) {
  const limits = await limitsOf(context, row)
  const measurement = limits && (await measure(context, row, limits))
  if (limits === undefined || typeof measurement !== 'object') return undefined
  const { limitCurrency: currency, limitAmount: amount, limitOpenAmount: open } = measurement
  return { currency, amount, single: limits.single, open, aggregate: limits.aggregate }
}
/** What an approval keeps of the comparison with the limits. */
export async function limitFigures(context: HookContext, row: LimitedAward): Promise<Partial<LimitFigures>> {
  const limits = await limitsOf(context, row)
  const measurement = limits && (await measure(context, row, limits))
  return typeof measurement === 'object' ? measurement : {}
}
