/** What came of notifications, as it is counted when they are read: of rows of `inbox` and of the mails about them. */
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Compute } from '../../engine/rules.ts'

/** Who has put a notification off, or acknowledged it, has read it, though it may be unread again. */
const DONE = {
  read_at: sql` and (i.read_at is not null or i.snoozed_until is not null or i.acknowledged_at is not null)`,
  acknowledged_at: sql` and i.acknowledged_at is not null`,
} as const
/** How many people have it in their bell; of these, those who have done something with it. */
export const countDelivered =
  (when?: 'read_at' | 'acknowledged_at'): Compute =>
  alias =>
    sql`(select count(*)::int from inbox i where i.notification = ${raw(alias)}._id and ${raw(alias)}.sent_at is not null${
      when === undefined ? sql`` : DONE[when]
    })`
/** How many mails about it are in a state. */
export const countMails =
  (status: 'sent' | 'failed'): Compute =>
  alias =>
    sql`(select count(*)::int from record_mail m join outer_notification o on o._id = m.mail
      where m.record_id = ${raw(alias)}._id and o.status = ${states('outerNotification.status', status)} and o.deleted_at is null)`
