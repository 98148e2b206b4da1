/** Resolves conversations in which nobody has written or changed anything for as many days as the settings say. */
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import { eachById } from '../../../data/by-id.ts'
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { uuid } from '../../../lib/uuid.ts'
import { storeMessage } from './messages.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/** Days of silence; 0: conversations stay open. */
async function silentDays(queries: Queries): Promise<number> {
  const [row] = await recordsIn(queries).find('site-config', { key: 'chat.resolveAfterDays' }, ['value'])
  return typeof row?.value === 'number' ? row.value : STEERING['chat.resolveAfterDays'].default
}
/** Open conversations in which nothing was written or changed since then, whose guests do not wait. */
const candidates = (queries: Queries, since: string): AsyncGenerator<{ readonly _id: string }> =>
  eachById(AT_ONCE, after =>
    recordsIn(queries).find(
      'guestConversation',
      { _id: { after }, status: 'open', waitingSince: null, updatedAt: { until: since } },
      [],
      { limit: AT_ONCE },
    ),
  )
/** Resolves one, with a line that says why; false where somebody did something in it meanwhile. */
function resolveSilent(engine: Engine, conversation: string, since: string, days: number): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const fields = ['status', 'waitingSince', 'updatedAt'] as const
    const row = await recordsIn(tx).get('guestConversation', conversation, fields, { lock: 'no key update' })
    if (row?.status !== 'open' || row.waitingSince !== null || row.updatedAt > since) return false
    await hookContext(engine, tx, SYSTEM, new Date()).transition('guestConversation', conversation, 'resolve-silent')
    const body = `Resolved after ${days} ${days === 1 ? 'day' : 'days'} without a message.`
    const line = { conversation, clientId: uuid(), body, private: true, direction: 'system' as const, author: null }
    await storeMessage(engine, tx, SYSTEM, line)
    return true
  })
}
/** Answers how many were resolved. Throws the first failure, when all have had their turn. */
export async function resolveAfterSilence(engine: Engine, now = new Date()): Promise<number> {
  const days = await silentDays(engine.database)
  if (days === 0) return 0
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  let count = 0
  const failures: unknown[] = []
  for await (const { _id } of candidates(engine.database, since))
    try {
      if (await resolveSilent(engine, _id, since, days)) count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return count
}
