/** Jobs and applications: what of a salary is shown, and when somebody may apply. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'

import { wrongField } from '../../../lib/failure.ts'
import { networkToday } from '../../../lib/network-day.ts'

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
export const careers = defineRules('careers', {
  async mayCreate(context, values) {
    if (context.actor.person !== null) return
    const closingDate = { from: networkToday, orNull: true } as const
    if (!(await context.exists('jobs', { _id: values.job, status: 'open', closingDate })))
      throw wrongField('rule_broken', 'job', 'is not open for applications')
    if (!values.consent) throw wrongField('rule_broken', 'consent', 'is needed to keep the application')
  },
})
