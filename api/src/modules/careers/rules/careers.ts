/** Jobs and applications: what of a salary is shown, and when somebody may apply. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { greeting } from '../../../engine/letter.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { networkToday, networkZone } from '../../../lib/network-day.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'

const salary =
  (column: string) =>
  (alias: string): Sql =>
    sql`(case when ${raw(alias)}.salary_visible then ${raw(`${alias}.${column}`)} end)`
export const jobs = defineRules('jobs', {
  computed: {
    shownSalaryMin: salary('salary_min'),
    shownSalaryMax: salary('salary_max'),
    applicationCount: alias =>
      sql`(select count(*)::int from careers a where a.job = ${raw(alias)}._id and a.deleted_at is null)`,
  },
})
interface Applicant {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly language: string | null
  readonly job: { readonly _id: string; readonly label: string | null }
}
/** Tells an applicant what has become of their application; of the reasons only staff read. */
const tellApplicant = (
  context: HookContext,
  { _id, name, email, job, language }: Applicant,
  text: string,
): Promise<void> =>
  context.mail([
    {
      to: email,
      language: language ?? 'en',
      subject: `Your application for “${job.label ?? ''}”`,
      body: [greeting(name), text].join('\n\n'),
      about: { resource: 'careers', id: _id },
    },
  ])
async function inviteApplicant(context: HookContext, row: Applicant & { readonly interviewAt: string | null }) {
  if (row.interviewAt === null)
    return tellApplicant(context, row, 'Our interview does not take place at the time we agreed. We will write to you.')
  const at = formatsIn(documentLanguage(row.language)).instant(row.interviewAt, await networkZone(context.tx))
  return tellApplicant(context, row, `We would like to meet you: we invite you to an interview on ${at}.`)
}
/** A second application of the same address for the same job is no reason for another mail. */
async function hasAppliedBefore({ tx }: HookContext, { _id, email, job }: Applicant): Promise<boolean> {
  const earlier = await recordsIn(tx).find('careers', { job: job._id, email: { sameLetters: email } }, [], { limit: 2 })
  return earlier.some(each => each._id !== _id)
}
export const careers = defineRules('careers', {
  async mayCreate(context, values) {
    if (context.actor.person !== null) return
    const closingDate = { from: networkToday, orNull: true } as const
    if (!(await context.exists('jobs', { _id: values.job, status: 'open', closingDate })))
      throw wrongField('rule_broken', 'job', 'is not open for applications')
    if (!values.consent) throw wrongField('rule_broken', 'consent', 'is needed to keep the application')
  },
  async afterWrite(context, row, before) {
    if (before?.stage === 'interview' && row.stage === 'interview' && row.interviewAt !== before.interviewAt)
      await inviteApplicant(context, row)
    // what staff enter for somebody has been received by other ways
    if (before !== undefined || context.actor.person !== null || (await hasAppliedBefore(context, row))) return
    await tellApplicant(context, row, 'We have received your application, and will write to you again about it.')
  },
  effects: {
    async interview(context, row, { interviewAt }) {
      await inviteApplicant(context, { ...row, interviewAt: interviewAt ?? null })
      return {}
    },
    async offer(context, row) {
      await tellApplicant(context, row, 'We would like to work with you. You will get our offer in the next days.')
      return {}
    },
    async hire(context, row) {
      await tellApplicant(context, row, 'Welcome! The position is yours. We will write to you about your first day.')
      return {}
    },
    async reject(context, row) {
      await tellApplicant(
        context,
        row,
        'Thank you for your interest in working with us. We will not take your application any further.',
      )
      return {}
    },
  },
})
