/** What becomes of a notification when one of its mails fails for good, or is sent after all. */
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { HookContext } from '../../engine/rules.ts'
import type { Sent } from './audience.ts'

const SENT: readonly Sent[] = ['adminNotification', 'companyNotification']

/** Marks the notification that a mail belongs to, if it does, by whether any of its mails has failed. */
export async function markFailedMails(context: HookContext, mail: string): Promise<void> {
  const { tx } = context
  const [about] = await tx.query<{ resource: Sent; id: string }>(
    sql`select resource, record_id as id from record_mail where mail = ${mail} and resource = any(${SENT}::text[])`,
  )
  if (about !== undefined) await markByMails(context, about.resource, about.id)
}
/** The same for a notification of which all is queued. */
export async function markByMails(context: HookContext, resource: Sent, id: string): Promise<void> {
  const row = await context.get(resource, id, ['status'], { lock: 'no key update' })
  if (row === undefined) return
  const [failure] = await context.tx.query(sql`select 1 from record_mail m join outer_notification o on o._id = m.mail
    where m.record_id = ${id} and o.status = ${states('outerNotification.status', 'failed')} and o.deleted_at is null limit 1`)
  if (row.status === 'sent' && failure !== undefined) await context.transition(resource, id, 'fail-partly')
  if (row.status === 'partly_failed' && failure === undefined) await context.transition(resource, id, 'recover')
}
