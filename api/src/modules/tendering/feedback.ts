/** When a project is completed, its owner and the companies that built it are asked what they think of each other. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { AWARD_WON } from '@siteoffice/domain/modules/tendering/states'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Compute, HookContext } from '../../engine/rules.ts'
import { notify } from '../../services/notify.ts'

/** The awards that stand of the project whose id is `project`, as `w`. */
const awardedCompanies = (project: Sql): Sql =>
  sql`project_winnings w where w.project = ${project} and w.status in (${states('project-winnings.status', ...AWARD_WON)}) and w.deleted_at is null`

/** A completed project in which the company that asks had a part, as long as it has said nothing of it. */
export const feedbackDue: Compute = (alias, { company }) => {
  const project = raw(`${alias}._id`)
  const part = sql`exists (select 1 from ${awardedCompanies(project)} and ${company}::uuid in (w.company, ${raw(alias)}.company))`
  const hasFeedback = sql`exists (select 1 from customer_feedback f
    where f.about_project = ${project} and f.company = ${company}::uuid and f.deleted_at is null)`
  return {
    when: {
      due: sql`(${raw(alias)}.status = ${states('projects.status', 'completed')} and ${part} and not ${hasFeedback})`,
    },
  }
}
interface CompletedProject {
  readonly _id: string
  readonly title: string
  readonly company: Ref
}
export async function requestFeedback(context: HookContext, row: CompletedProject): Promise<object> {
  const awards = await context.find('project-winnings', { project: row._id, status: AWARD_WON }, ['company'])
  const winners = await context.find('company', { _id: awards.map(({ company }) => company) }, ['tradeName'], {
    trash: 'with',
  })
  if (winners.length === 0) return {}
  const of = ['projects', row._id] as const
  const ask = (companies: readonly string[], about: string) =>
    notify(context, companies, {
      title: `${row.title} is completed: how was it?`,
      body: [
        'Say what it was like to work with this company:',
        `${about}.`,
        'You find the project on your start page.',
      ],
      record: of,
      people: sql`exists (select 1 from roles r where r._id = p.role and 'CREATE_CUSTOMER_FEEDBACK' = any(r.permissions))`,
    })
  await ask([row.company._id], winners.map(({ tradeName }) => tradeName).join(', '))
  await ask(
    winners.map(({ _id }) => _id),
    row.company.label ?? '',
  )
  return {}
}
