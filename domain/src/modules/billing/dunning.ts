/** The levels of reminders for unpaid bills, and the cost of being late (decision 72). */
import { choice, instant, lines, money } from '../../engine/field.ts'

/** The days after the due date, in rising order, each with the level that it leads to. */
export const DUNNING_DAYS = { reminder: 1, second_reminder: 7, final_notice: 14 } as const
export type DunningLevel = keyof typeof DUNNING_DAYS
export const DUNNING_LEVELS = ['reminder', 'second_reminder', 'final_notice'] as const
const WORDS = {
  labels: { reminder: 'Friendly reminder' },
  tones: { reminder: 'gold', second_reminder: 'orange', final_notice: 'red' },
} as const

export const dunningLevel = choice(DUNNING_LEVELS, { ...WORDS, label: 'Dunning level' })
export const remindersSent = lines(
  {
    level: choice(DUNNING_LEVELS, { ...WORDS, required: true, label: 'Dunning level' }),
    sentAt: instant({ required: true, label: 'Sent' }),
    balance: money({ label: 'Open then' }),
  },
  { writable: 'never', label: 'Reminders sent' },
)
/** A share of an amount in whole units, rounded half up; exact for any amount. */
function part(units: number, numerator: number, denominator: number): number {
  const [top, bottom] = [BigInt(units) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * top + bottom) / (2n * bottom))
}
interface Rates {
  /** of what is open, once */
  readonly feePercent: number
  /** of what is open, a year */
  readonly interestPercent: number
}
/** The fee and the interest on an open amount after so many days, in whole units. */
export const lateCharges = (open: number, days: number, { feePercent, interestPercent }: Rates) => ({
  fee: part(open, feePercent, 100),
  interest: part(open, interestPercent * days, 100 * 365),
})
