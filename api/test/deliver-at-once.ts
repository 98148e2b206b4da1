import sql from 'sql-template-tag'
import { deliverNotifications } from '../src/services/sending/delivery.ts'
import type { Service } from './test-service.ts'

/** Delivers what was sent, without the half minute in which it can be recalled. */
export async function deliverAtOnce({ engine, database }: Service): Promise<void> {
  await database.query(sql`update notification_sending set due_at = now() - interval '1 second'`)
  await deliverNotifications(engine)
}
