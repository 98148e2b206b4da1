import { CODES } from '../../engine/codes.ts'
import type { SettingProblem } from './setting-problem.ts'

/** The settings that the system itself reads; others are texts for the public site and other systems. */
type Steering =
  | { readonly type: 'whole'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly type: 'flag'; readonly default: boolean }
  | { readonly type: 'currency'; readonly default: string }

export const STEERING = {
  'platform.currency': { type: 'currency', default: 'USD' },
  'bidding.closingSoonDays': { type: 'whole', min: 1, max: 90, default: 7 },
  'bidding.negotiatedBelowPercent': { type: 'whole', min: 0, max: 100, default: 20 },
  'bidding.negotiatedAbovePercent': { type: 'whole', min: 0, max: 100, default: 10 },
  'bidding.ownerInvites': { type: 'flag', default: true },
  'bidding.ownerDrafts': { type: 'flag', default: true },
  'bidding.ownerDecides': { type: 'flag', default: true },
  'agreements.expiringDays': { type: 'whole', min: 1, max: 365, default: 30 },
  'billing.commissionPercent': { type: 'whole', min: 0, max: 100, default: 10 },
  'billing.dueDays': { type: 'whole', min: 0, max: 365, default: 30 },
  'billing.lateFeePercent': { type: 'whole', min: 0, max: 50, default: 0 },
  'billing.lateInterestPercent': { type: 'whole', min: 0, max: 50, default: 0 },
  'inventory.overReceiptPercent': { type: 'whole', min: 0, max: 100, default: 0 },
  'inventory.walkInSales': { type: 'flag', default: false },
  'inventory.completePaid': { type: 'flag', default: false },
  'inventory.cashNeedsRegister': { type: 'flag', default: false },
  'chat.resolveAfterDays': { type: 'whole', min: 0, max: 365, default: 0 },
  'approval.separateAward': { type: 'flag', default: true },
  'approval.separateBilling': { type: 'flag', default: true },
  'approval.separateCountersigning': { type: 'flag', default: true },
  'approval.separatePublishing': { type: 'flag', default: false },
} as const satisfies { readonly [key: string]: Steering }
export type SteeringKey = keyof typeof STEERING

/** The problem with a value for that key, or undefined; a key that nothing reads takes any value. */
export function steeringProblem(key: string, value: unknown): SettingProblem | undefined {
  const rules: { readonly [key: string]: Steering | undefined } = STEERING
  const rule = Object.hasOwn(STEERING, key) ? rules[key] : undefined
  if (rule === undefined) return undefined
  if (rule.type === 'flag') return typeof value === 'boolean' ? undefined : { problem: 'noFlag' }
  if (rule.type === 'currency')
    return CODES.currency.some(code => code === value) ? undefined : { problem: 'noCurrency' }
  return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
    ? undefined
    : { problem: 'noNumber', values: { min: rule.min, max: rule.max } }
}
