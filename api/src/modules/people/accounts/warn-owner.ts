/** Owners are told when strangers guess at their account, by a mail whose link lets them in. */
import { takeFromQuota } from '../../../data/rate-quota.ts'
import { GUESSED_AT, sendLink } from './links.ts'
import { type AccountServices, lockPerson } from './own-account.ts'
import { isGuessedAt } from './throttle.ts'

const HOURS_BETWEEN = 24

/** Once a day at most. To be called when the answer has left, so that it takes the same time for all addresses. */
export async function warnOwner({ engine, publicUrl }: AccountServices, id: string): Promise<void> {
  await engine.database.transaction(async tx => {
    const person = await lockPerson(tx, id)
    if (person?.status !== 'active' || !(await isGuessedAt(tx, person.email.toLowerCase()))) return
    if (!(await takeFromQuota(tx, `warning ${id}`, 1, new Date(), HOURS_BETWEEN))) return
    await sendLink(tx, { engine, publicUrl }, { person, purpose: 'reset', words: GUESSED_AT })
  })
}
