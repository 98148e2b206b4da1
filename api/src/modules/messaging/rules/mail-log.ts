/** The log of mails is their queue: what is added to it is sent, what failed can be tried again. */
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { forbidden } from '../../../lib/failure.ts'
import { isBeingSent } from '../../../services/mail/queue.ts'
import { markFailedMails } from '../../../services/sending/settle-mails.ts'

async function queue(context: HookContext, mail: string): Promise<void> {
  await context.tx.query(sql`insert into mail_job (mail, next_at) values (${mail}, ${context.now.toISOString()}::timestamptz)
    on conflict (mail) do update set next_at = excluded.next_at, leased_until = null, tries = 0`)
}
/** A mail that is written or changed is sent to whatever address it names, so writing it takes the right to send. */
function refuseWriters({ actor }: HookContext): void {
  if (!isSystem(actor) && !actor.permissions.has('SEND_NOTIFICATION'))
    throw forbidden('You may not send notifications, so you cannot write mails.')
}
export const outerNotification = defineRules('outerNotification', {
  mayCreate: async context => refuseWriters(context),
  async beforeUpdate(context) {
    refuseWriters(context)
    return {}
  },
  locked: row => (row.status === 'sent' ? 'A sent message cannot be changed.' : undefined),
  async afterWrite(context, row, before) {
    if (before === undefined) await queue(context, row._id)
    else if ((before.status === 'failed') !== (row.status === 'failed')) await markFailedMails(context, row._id)
  },
  guards: {
    async cancel(context, row) {
      return (await isBeingSent(context.tx, row._id)) ? 'It is being sent just now.' : undefined
    },
  },
  effects: {
    async release(context, row) {
      await context.tx.query(
        sql`update mail_job set next_at = ${context.now.toISOString()}::timestamptz, leased_until = null where mail = ${row._id}`,
      )
      await context.mail([])
      return {}
    },
    async retry(context, row) {
      await queue(context, row._id)
      await context.mail([])
      return { attempts: 0, error: null }
    },
  },
})
