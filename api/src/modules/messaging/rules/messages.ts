/** Feedback, contact and conversations with visitors: answers are dated. */
import { listGuestMessages } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { AWARD_WON } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { Letter } from '../../../engine/letter.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import type { HookContext, NewOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { notify } from '../../../services/notify.ts'

interface ContactMessage {
  readonly about: NonNullable<Letter['about']>
  readonly to: string | null
  readonly title: string
  readonly text: string | null
}
/** Dates an answer, and mails it to the address of the message, where there is one. */
async function mailAnswer(
  context: HookContext,
  { about, to, title, text }: ContactMessage,
  input: { readonly reply?: string | null },
) {
  const quotation = (text ?? '').replaceAll(/^/gm, '> ')
  const body = `${String(input.reply)}${text ? `\n\n${quotation}` : ''}`
  if (to !== null) await context.mail([{ to, subject: `Re: ${title}`, body, about }])
  return { repliedAt: context.now.toISOString() }
}
/** Feedback of a project's owner is about the company that built it. The owner cannot read the award, so the company is filled in here, where there is only one. */
async function otherSide(context: HookContext, values: NewOf<'customerFeedback'>): Promise<{ aboutCompany?: string }> {
  const { subjectType, aboutCompany, aboutProject, company } = values
  if (subjectType !== 'company' || aboutCompany || !aboutProject || !company) return {}
  if (!(await context.exists('projects', { _id: aboutProject, company }, { trash: 'with' }))) return {}
  const awards = await context.find('project-winnings', { project: aboutProject, status: AWARD_WON }, ['company'])
  const [only, another] = new Set(awards.map(award => award.company))
  return only === undefined || another !== undefined ? {} : { aboutCompany: only }
}
export const customerFeedback = defineRules('customerFeedback', {
  summary: condition => sql`select count(*)::int as count, round(avg(t.rating), 2) as average,
      json_build_object('1', count(*) filter (where t.rating = 1), '2', count(*) filter (where t.rating = 2), '3', count(*) filter (where t.rating = 3),
        '4', count(*) filter (where t.rating = 4), '5', count(*) filter (where t.rating = 5)) as histogram
    from customer_feedback t where ${condition}`,
  beforeCreate: otherSide,
  guards: { publish: async (_, row) => (row.public ? undefined : 'Its author has not agreed to have it shown.') },
  effects: {
    async answer(context, row, input) {
      const { title, company } = row
      if (company !== null)
        await notify(context, [company._id], {
          title: `Your feedback is answered: ${title}`,
          body: String(input.reply),
          of: ['customerFeedback', row._id],
        })
      const about = { resource: 'customerFeedback', id: row._id }
      const to = company === null ? row.authorEmail : null
      return mailAnswer(context, { about, to, title, text: row.comment }, input)
    },
  },
})
export const contactMessage = defineRules('contact-message', {
  async mayCreate(_, values) {
    if (!values.consent) throw wrongField('rule_broken', 'consent', 'is needed to keep the message')
  },
  effects: {
    answer: (context, { _id, email, subject, message }, input) =>
      mailAnswer(
        context,
        { about: { resource: 'contact-message', id: _id }, to: email, title: subject, text: message },
        input,
      ),
    take: async context => ({ assignee: context.actor.kind === 'staff' ? context.actor.person : null }),
  },
})
/** So many of the latest messages with the words of a search tell their conversations. */
const MOST_HITS = 500
export const guestConversation = defineRules('guestConversation', {
  // nobody finds a conversation by messages that they may not read, nor by lines of the program
  searchAliases: (words, actor) =>
    listGuestMessages.guard.some(name => actor.permissions.has(name))
      ? [
          sql`t._id = any(array(select m.conversation from guest_message m where m.direction <> 'system'
            and ${searchCondition(sql`m.searched`, sql`m.searched`, words)} order by m.at desc limit ${MOST_HITS}))`,
        ]
      : [],
  // Another address is another claim.
  async beforeUpdate(_, row, values) {
    return 'visitorEmail' in values && values.visitorEmail !== row.visitorEmail ? { emailVerified: false } : {}
  },
  guards: {
    'resolve-silent': async (_, row) => (row.waitingSince === null ? undefined : 'The visitor waits for an answer.'),
  },
  effects: {
    'resolve-silent': async context => ({ resolvedAt: context.now.toISOString() }),
    resolve: async context => ({ resolvedAt: context.now.toISOString(), snoozedUntil: null }),
    reopen: async () => ({ resolvedAt: null, snoozedUntil: null }),
    'write-again': async () => ({ resolvedAt: null, snoozedUntil: null }),
    wake: async () => ({ snoozedUntil: null }),
    async snooze(context, _, input) {
      if (String(input.snoozedUntil) <= context.now.toISOString())
        throw wrongField('rule_broken', 'snoozedUntil', 'must be a time to come')
      return {}
    },
  },
})
