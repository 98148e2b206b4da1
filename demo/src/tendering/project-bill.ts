/** Bills of quantities of projects, and the estimate behind them. */
import type { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { DrawnCompany } from '../companies/companies.ts'
import type { ProjectType } from '../companies/company-profiles.ts'
import { roundFigure, toMinor } from '../money.ts'
import type { Random } from '../random.ts'
import type { Values } from '../row.ts'
import { idFor } from '../row.ts'
import { WORK_ITEMS } from './work-items.ts'

export type Project = Values<typeof projects>
export interface Bill {
  readonly boq: NonNullable<Project['boq']>
  readonly rates: readonly number[]
  /** of what costs most first */
  readonly codes: readonly string[]
  readonly estimate: number
}
type Line = Bill['boq'][number]
/** Bills of so many rows are divided into sections. */
const SECTIONED = 11
const quantityStep = (quantity: number): number => (quantity > 1000 ? 10 : quantity > 100 ? 5 : 1)
/** A bill of quantities that fits the type, with an estimated rate for every line; `share` makes it smaller. */
export function billOf(
  random: Random,
  id: string,
  created: Date,
  type: ProjectType,
  owner: DrawnCompany,
  share: number,
): Bill {
  const { country } = owner
  const size = random.next() ** 1.3
  const count = type === 'supply' ? random.int(2, 6) : Math.min(WORK_ITEMS[type].length, random.int(9, 15))
  const sample = new Set(random.sample(WORK_ITEMS[type], count))
  const items = WORK_ITEMS[type].filter(item => sample.has(item))
  const lines = items.map((item, index) => {
    const at = Math.min(1, Math.max(0, size + (random.next() - 0.5) * 0.25)) * share
    const quantity = item.least * (item.most / item.least) ** at
    const step = quantityStep(quantity)
    const rate = item.rate * country.perDollar * country.priceLevel * random.around(1, 0.04)
    return {
      line: {
        _id: idFor('boq', `${id} ${index}`, created),
        code: item.code,
        description: item.description,
        unit: item.unit,
        quantity: Math.max(1, Math.round(quantity / step) * step),
        allowAlternatives: random.chance(0.15),
      },
      rate: toMinor(rate, country.currency),
    }
  })
  const estimate = lines.reduce((sum, { line, rate }) => sum + line.quantity * rate, 0)
  const sum = roundFigure(estimate * 0.02)
  const isSectioned = type === 'building' && lines.length >= SECTIONED
  const row = (index: number, values: Omit<Line, '_id'>): Line => ({
    _id: idFor('boq', `${id} extra ${index}`, created),
    ...values,
  })
  const before = isSectioned ? [row(0, { code: 'A', kind: 'section', description: 'Measured works' })] : []
  const daywork = { code: 'B.2', kind: 'rate_only', description: 'Daywork: skilled labour', unit: 'h' } as const
  const after = isSectioned
    ? [
        row(1, { code: 'B', kind: 'section', description: 'Provisional sums and daywork' }),
        row(2, {
          code: 'B.1',
          kind: 'provisional_sum',
          description: 'Diversion of services',
          unit: 'ps',
          quantity: 1,
          amount: sum,
        }),
        row(3, daywork),
      ]
    : []
  const labour = toMinor(18 * country.perDollar * country.priceLevel, country.currency)
  return {
    boq: [...before, ...lines.map(each => each.line), ...after],
    rates: [...before.map(() => 0), ...lines.map(each => each.rate), ...(isSectioned ? [0, sum, labour] : [])],
    codes: lines
      .toSorted((a, b) => b.line.quantity * b.rate - a.line.quantity * a.rate)
      .map(each => each.line.code)
      .filter(code => !code.startsWith('01')),
    estimate: estimate + (isSectioned ? sum : 0),
  }
}
/** The categories of the items' divisions, the most specific that the tree has. */
export function categoriesOf(codes: readonly string[], ids: ReadonlyMap<string, string>): string[] {
  const categories = codes.flatMap(code => ids.get(code) ?? ids.get(`${code.slice(0, 2)} 00 00`) ?? [])
  return [...new Set(categories)].slice(0, 4)
}
