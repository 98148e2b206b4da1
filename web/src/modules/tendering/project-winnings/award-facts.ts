/** What an award is decided by, put in order from what its reader may see. */

import { addDays } from '@siteoffice/domain/engine/relative-days'
import type { HistoryEntry } from '@siteoffice/domain/engine/wire'
import { networkDay } from '../../../lib/format.ts'
import type { AnyRecord } from '../../../records/display/record.ts'

export interface Step {
  readonly name: 'published' | 'awarded' | 'standstill' | 'signing' | 'acceptance'
  readonly day: string
  readonly isPast: boolean
}
const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? networkDay(value) : undefined)

/** The days of an award from the publication of its tender to its signature, in their order. */
export function stepsOf(award: AnyRecord, tender: AnyRecord | undefined, today: string): readonly Step[] {
  const standstill = dayOf(award['standstillUntil'])
  const days: { readonly [N in Step['name']]: string | undefined } = {
    published: dayOf(tender?.['publishedAt']),
    awarded: dayOf(award['awardDate']),
    standstill,
    signing: standstill === undefined ? undefined : addDays(standstill, 1),
    acceptance: dayOf(award['acceptanceDeadline']),
  }
  return Object.entries(days)
    .flatMap(
      ([name, day]) => (day === undefined ? [] : [{ name: name as Step['name'], day, isPast: day < today }]), // a key of `days`
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
/** Who wrote the justification as it is, and when; the history has the newest entry first. */
export const justifiedBy = (history: readonly HistoryEntry[]): HistoryEntry | undefined =>
  history.find(({ action, changes }) => action === 'create' || changes.some(({ field }) => field === 'justification'))

export type Lack =
  | { readonly what: 'blocked'; readonly sentence: string }
  | { readonly what: 'unverified' | 'no_standstill' }
  | { readonly what: 'verification_ended' | 'acceptance_passed' | 'not_accepted'; readonly day: string }
const VERIFIED: readonly unknown[] = ['verified', 'verified_with_conditions']
const NEXT: { readonly [status: string]: string | undefined } = {
  proposed: 'approve',
  approved: 'declare',
  accepted: 'sign-contract',
}
/** What stands against the next step, or should be looked at before it; `winner` where the reader may see the company. */
export function lacksOf(award: AnyRecord, winner: AnyRecord | undefined, today: string): readonly Lack[] {
  const status = String(award['status'])
  const sentence = award.transitions?.find(({ name }) => name === NEXT[status])?.blockedBy
  const until = dayOf(winner?.['verifiedUntil'])
  const acceptance = dayOf(award['acceptanceDeadline'])
  const isVerified = VERIFIED.includes(winner?.['verification'])
  return [
    ...(sentence === undefined ? [] : [{ what: 'blocked', sentence } as const]),
    ...(winner !== undefined && !isVerified ? [{ what: 'unverified' } as const] : []),
    ...(isVerified && until !== undefined && until < today
      ? [{ what: 'verification_ended', day: until } as const]
      : []),
    ...(dayOf(award['standstillUntil']) === undefined ? [{ what: 'no_standstill' } as const] : []),
    ...(status !== 'accepted' && acceptance !== undefined && acceptance < today
      ? [{ what: status === 'declared' ? 'not_accepted' : 'acceptance_passed', day: acceptance } as const]
      : []),
  ]
}
/** Whether nothing is missing for the decision, which only somebody can be told who was shown all that it is decided by. */
export const isComplete = (
  award: AnyRecord,
  lacks: readonly Lack[],
  { decision, winner }: { readonly decision: object | undefined; readonly winner: AnyRecord | undefined },
): boolean => award['status'] === 'proposed' && lacks.length === 0 && decision !== undefined && winner !== undefined
