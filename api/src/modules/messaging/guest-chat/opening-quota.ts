/** How many conversations strangers may open, apart from how many messages they may write: the inbox is read by people. */
import type { Transaction } from '../../../data/database.ts'
import { secondsLeft, takeFromQuota } from '../../../data/rate-quota.ts'
import { Failure } from '../../../lib/failure.ts'
import { networkOf } from '../../../lib/network.ts'

/** Within an hour. An office behind one address has several visitors; one visitor has few conversations. */
const FROM_NETWORK = 40
const FROM_VISITOR = 20

const FROM_YOUR_NETWORK = (n: number): string =>
  `Too many conversations were opened from your network. Write in the one that is open, or try again in ${n} min.`
const UNDER_THIS_NAME = (n: number): string =>
  `Too many conversations were opened under this name. Write in the one that is open, or try again in ${n} min.`

/** A visitor is counted by name and address together, so that others of the same name are not held up. */
const visitorKey = (name: string, email = ''): string =>
  `conversations of ${[name, email].map(each => each.trim().toLowerCase().slice(0, 100)).join(' ')}`

/** Takes one new conversation from what a network and a visitor have. Throws too_many_requests where there is none left. */
export async function takeOpening(
  tx: Transaction,
  { ip, name, email }: { readonly ip: string | null; readonly name: string; readonly email: string | undefined },
): Promise<void> {
  const now = new Date()
  const quotas = [
    [`conversations from ${networkOf(ip ?? '')}`, FROM_NETWORK, FROM_YOUR_NETWORK],
    [visitorKey(name, email), FROM_VISITOR, UNDER_THIS_NAME],
  ] as const
  // in one order, so that no two wait for each other
  for (const [key, most, what] of quotas)
    if (!(await takeFromQuota(tx, key, most, now))) {
      const retryAfter = await secondsLeft(tx, key, now)
      throw new Failure('too_many_requests', what(Math.ceil(retryAfter / 60)), undefined, { retryAfter })
    }
}
