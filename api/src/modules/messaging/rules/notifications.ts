/** Notifications that staff send to many: what was sent is not changed, and what is sent can be recalled for half a minute. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import { defineRules } from '../../../engine/define-rules.ts'
import type { Compute, HookContext, RowOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import type { Sent } from '../../../services/sending/audience.ts'
import { audienceOf } from '../../../services/sending/audience.ts'
import { countRecipients, planDelivery, stopDelivery } from '../../../services/sending/delivery.ts'
import { countDelivered, countMails } from '../../../services/sending/figures.ts'

function sentReason({ status }: { readonly status: string }): string | undefined {
  if (isOneOf(status, 'draft', 'scheduled')) return undefined
  return status === 'sending' ? 'It goes out in a moment. Recall it to change it.' : 'A sent message cannot be changed.'
}
async function schedule(context: HookContext, _: object, input: { readonly sendAt?: string | null }) {
  if (input.sendAt && input.sendAt <= context.now.toISOString())
    throw wrongField('rule_broken', 'sendAt', 'must be a time to come')
  return {}
}
interface Sendable {
  readonly _id: string
  readonly status: string
  readonly sendAt: string | null
}
const DELIVERED = 'It is being delivered already.'
interface InTrash {
  readonly deletedAt?: string | null
}
const isDue = ({ status, sendAt }: Sendable, { now }: HookContext): boolean =>
  status === 'scheduled' && sendAt !== null && sendAt <= now.toISOString()

/** What the two kinds of notifications have in common. */
const sendingRules = <N extends Sent>(resource: N) => {
  const namesSomebody = async (_: HookContext, row: RowOf<N>) =>
    audienceOf(resource, row as never) === undefined ? 'Say first which companies it is for.' : undefined
  return {
    locked: sentReason,
    async beforeDelete(_: HookContext, { status }: Sendable) {
      if (status === 'sending') throw new Failure('rule_broken', 'It goes out in a moment. Recall it first.')
    },
    // what described its people may be gone by now: somebody looks at it again before it goes out
    transitionsAfterWrite: (row: Sendable & InTrash, before: InTrash) =>
      before.deletedAt && !row.deletedAt && row.status === 'scheduled' ? (['unschedule'] as const) : [],
    computed: {
      delivered: countDelivered(),
      read: countDelivered('read_at'),
      mailsSent: countMails('sent'),
      mailsFailed: countMails('failed'),
    } satisfies { readonly [name: string]: Compute },
    guards: {
      send: namesSomebody,
      schedule: namesSomebody,
      recall: async ({ now }: HookContext, row: Sendable) =>
        row.sendAt !== null && row.sendAt > now.toISOString() ? undefined : DELIVERED,
    },
    effects: {
      schedule,
      unschedule: async () => ({ sendAt: null }),
      async send(context: HookContext, row: RowOf<N> & Sendable) {
        const who = audienceOf(resource, row as never) // the row of this resource
        const sendAt = await planDelivery(context, resource, row._id, isDue(row, context) ? row.sendAt : null)
        return { sendAt, recipientCount: who === undefined ? 0 : await countRecipients(context.tx, who) }
      },
      async recall(context: HookContext, row: Sendable) {
        if (!(await stopDelivery(context, row._id))) throw new Failure('rule_broken', DELIVERED)
        return { sendAt: null, recipientCount: null }
      },
    },
  }
}
export const adminNotification = defineRules('adminNotification', sendingRules('adminNotification'))
const ofCompanies = sendingRules('companyNotification')
export const companyNotification = defineRules('companyNotification', {
  ...ofCompanies,
  computed: { ...ofCompanies.computed, acknowledged: countDelivered('acknowledged_at') },
})
