/** Feedback, contact and notifications: answers are dated, what was sent is not changed. */
import sql from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { wrongField } from '../failure.ts'

const answered = async (context: HookContext): Promise<Values> => ({ repliedAt: context.now.toISOString() })
export const customerFeedback: Behaviour<'customerFeedback'> = {
  summary: condition => sql`select count(*)::int as count, round(avg(t.rating), 2) as average,
      json_build_object('1', count(*) filter (where t.rating = 1), '2', count(*) filter (where t.rating = 2), '3', count(*) filter (where t.rating = 3),
        '4', count(*) filter (where t.rating = 4), '5', count(*) filter (where t.rating = 5)) as histogram
    from customer_feedback t where ${condition}`,
  guards: { publish: async (_, row) => (row.public ? undefined : 'Its author has not agreed to have it shown.') },
  effects: { answer: answered },
}
export const contactMessage: Behaviour<'contact-message'> = {
  async beforeCreate(_, values) {
    if (values.consent !== true) throw wrongField('rule_broken', 'consent', 'is needed to keep the message')
    return {}
  },
  effects: {
    answer: answered,
    take: async context => ({ assignee: context.viewer.kind === 'staff' ? context.viewer.person : null }),
  },
}
const unsent = (row: { readonly status: string }): string | undefined =>
  ['draft', 'scheduled'].includes(row.status) ? undefined : 'What was sent cannot be changed.'
async function later(context: HookContext, _: object, input: Values): Promise<Values> {
  if (typeof input.sendAt === 'string' && input.sendAt <= context.now.toISOString())
    throw wrongField('rule_broken', 'sendAt', 'must be a time to come')
  return {}
}
const AUDIENCES = {
  everyone: sql`true`,
  staff: sql`p.kind = 'staff'`,
  members: sql`p.kind = 'platform'`,
  verified_members: sql`p.kind = 'platform' and exists (select 1 from company c where c._id = p.company and c.verification in ('verified', 'verified_with_conditions'))`,
} as const
/** Puts a notification into the inbox of everybody it is for; answers how many that are. */
async function deliver(
  context: HookContext,
  resource: string,
  record: string,
  who: ReturnType<typeof sql>,
): Promise<Values> {
  const rows = await context.tx.query(sql`insert into inbox (notification, resource, person, at)
    select ${record}::uuid, ${resource}::text, p._id, ${context.now.toISOString()}::timestamptz from person p where p.status = 'active' and p.deleted_at is null and ${who}
    on conflict (notification, person) do nothing returning person`)
  return { sentAt: context.now.toISOString(), recipientCount: rows.length }
}
export const adminNotification: Behaviour<'adminNotification'> = {
  locked: unsent,
  effects: {
    schedule: later,
    send: (context, row) => deliver(context, 'adminNotification', row._id, AUDIENCES[row.audience]),
  },
}
export const companyNotification: Behaviour<'companyNotification'> = {
  locked: unsent,
  guards: { send: async (_, row) => (row.companies.length > 0 ? undefined : 'Choose the companies first.') },
  effects: {
    schedule: later,
    send: (context, row) =>
      deliver(
        context,
        'companyNotification',
        row._id,
        sql`p.company = any(${row.companies.map(each => each._id)}::uuid[])`,
      ),
  },
}
export const guestConversation: Behaviour<'guestConversation'> = {
  effects: {
    resolve: async context => ({ resolvedAt: context.now.toISOString(), snoozedUntil: null }),
    reopen: async () => ({ resolvedAt: null, snoozedUntil: null }),
    async snooze(context, _, input) {
      if (String(input.snoozedUntil) <= context.now.toISOString())
        throw wrongField('rule_broken', 'snoozedUntil', 'must be a time to come')
      return {}
    },
  },
}
