/** How long agreements are in force, and how they go on: by themselves, or by a new one that follows. */
import { addDays } from '@siteoffice/domain/engine/relative-days'
import type { Queries } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { networkDay } from '../../lib/network-day.ts'
import { notify } from '../../services/notify.ts'
import { type Period, periodFrom } from './agreement-text.ts'

type Assignment = RowOf<'mouAssignment'>
type Terms = Awaited<ReturnType<typeof termsOf>>
const SIGN_WITHIN_DAYS = 14

/** Where the terms are read, and when. */
type Reading = Pick<HookContext, 'now'> & { readonly tx: Queries }

async function termsOf({ tx }: Reading, row: Pick<Assignment, 'mou'>) {
  const terms = await recordsIn(tx).get('mou', row.mou._id, ['code', 'validityMonths', 'autoRenew', 'noticeDays'], {
    trash: 'with',
  })
  if (terms === undefined) throw new Error('An assignment always names an agreement')
  return terms
}
/** Until when notice may be given; null where the agreement ends with its last day anyway. */
const noticeUntil = ({ autoRenew, noticeDays }: Terms, validTo: string): string | null =>
  autoRenew ? addDays(validTo, -(noticeDays ?? 0)) : null

/** From today for as many months as the agreement says; what renews another one begins when that has ended. */
export async function periodOf(context: Reading, row: Pick<Assignment, 'mou' | 'renews'>): Promise<Period> {
  const { validityMonths } = await termsOf(context, row)
  const renews = await recordsIn(context.tx).get('mouAssignment', row.renews?._id ?? null, ['status', 'validTo'], {
    trash: 'with',
  })
  const former = renews?.status === 'active' ? renews : undefined
  const follows = former?.validTo ? Date.parse(addDays(former.validTo, 1)) : 0
  return periodFrom(new Date(Math.max(Date.parse(await networkDay(context)), follows)), validityMonths)
}
/** The values that are set when an agreement comes into force. The period named in the sent text holds; the agreement that it renews ends with its last day. */
export async function inForce(context: HookContext, row: Assignment) {
  const { validFrom, validTo } = row
  const period = validFrom !== null && validTo !== null ? { validFrom, validTo } : await periodOf(context, row)
  if (row.renews !== null) await context.update('mouAssignment', row.renews._id, { noticeUntil: null }, 'renewed')
  return { ...period, noticeUntil: noticeUntil(await termsOf(context, row), period.validTo) }
}
/** A sentence why no notice can be given. */
async function noNotice(context: HookContext, row: Assignment): Promise<string | undefined> {
  if (row.noticeAt !== null) return 'Notice was given already.'
  if (row.noticeUntil === null) return 'It does not go on by itself: it ends with its last day.'
  return row.noticeUntil < (await networkDay(context)) ? `Notice could be given until ${row.noticeUntil}.` : undefined
}
const endOfNotice = ({ now }: HookContext) => ({ noticeAt: now.toISOString(), noticeUntil: null })

export const renewal = {
  guards: {
    async renew(context: HookContext, row: Assignment) {
      const status = { not: ['cancelled', 'declined', 'terminated'] } as const
      const [other] = await context.find('mouAssignment', { renews: row._id, status }, ['number'])
      return other && `${other.number} renews it already.`
    },
    'give-notice': async (context: HookContext, row: Assignment) => noNotice(context, row),
    'stop-renewal': async (context: HookContext, row: Assignment) => noNotice(context, row),
  },
  effects: {
    async renew(context: HookContext, row: Assignment) {
      const { code } = await termsOf(context, row)
      const [newest] = await context.find('mou', { code: { sameLetters: code }, status: 'active' })
      const soonest = addDays(await networkDay(context), SIGN_WITHIN_DAYS)
      await context.create('mouAssignment', {
        // where no version is active any more, the rules of a new assignment say so
        mou: newest?._id ?? row.mou._id,
        company: row.company._id,
        signatory: row.signatory,
        counterSignatory: row.counterSignatory?._id ?? null,
        mergeValues: row.mergeValues,
        signBefore: row.validTo !== null && row.validTo > soonest ? row.validTo : soonest,
        renews: row._id,
      })
      return {}
    },
    async 'give-notice'(context: HookContext) {
      return endOfNotice(context)
    },
    async 'stop-renewal'(context: HookContext, row: Assignment) {
      await notify(context, [row.company._id], {
        title: `${row.mou.label ?? row.number} is not renewed`,
        body: [
          ({ day }) => `The network has given notice: ${row.number} ends on ${day(String(row.validTo))}.`,
          String(context.reason),
        ],
        record: ['mouAssignment', row._id],
      })
      return endOfNotice(context)
    },
    async extend(context: HookContext, row: Assignment) {
      if (row.validTo === null) return {}
      const terms = await termsOf(context, row)
      const { validTo } = periodFrom(new Date(row.validTo), terms.validityMonths)
      await notify(context, [row.company._id], {
        title: `${row.mou.label ?? row.number} is renewed`,
        body: ({ day }) => `No notice was given: ${row.number} is in force until the end of ${day(validTo)}.`,
        record: ['mouAssignment', row._id],
      })
      return { validTo, noticeUntil: noticeUntil(terms, validTo), renewals: row.renewals + 1 }
    },
  },
}
