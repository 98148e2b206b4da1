/** Behaviours of published content: when it was published, how long it reads, how much of it there is. */
import { humanise } from '@siteoffice/domain/describe'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { wrongField } from '../failure.ts'

const WORDS_A_MINUTE = 200
async function publish(context: HookContext, row: { readonly publishedAt: string | null }): Promise<Values> {
  return { publishedAt: row.publishedAt ?? context.now.toISOString(), publishAt: null }
}
async function schedule(context: HookContext, _: object, input: Values): Promise<Values> {
  if (typeof input.publishAt === 'string' && input.publishAt <= context.now.toISOString())
    throw wrongField('rule_broken', 'publishAt', 'must be a time to come')
  return {}
}
const unschedule = async (): Promise<Values> => ({ publishAt: null })
const effects = { publish, schedule, unschedule }
/** Days in order. */
function inOrder(row: Values, values: Values, from: string, to: string, start: string): void {
  const [first, last] = [from, to].map(name => (name in values ? values[name] : row[name]))
  if (typeof first === 'string' && typeof last === 'string' && last < first)
    throw wrongField('rule_broken', to, `must not be before the ${start}`)
}
export const ordered = (from: string, to: string, start = humanise(from).toLowerCase()) => ({
  mayCreate: async (_: HookContext, values: Values): Promise<void> => inOrder({}, values, from, to, start),
  async beforeUpdate(_: HookContext, row: object, values: Values): Promise<Values> {
    inOrder({ ...row }, values, from, to, start)
    return {}
  },
})
export const blogs: Behaviour<'blogs'> = {
  computed: {
    readingTime: alias =>
      sql`(greatest(1, ceil(array_length(regexp_split_to_array(regexp_replace(${raw(alias)}.body, '<[^>]*>', ' ', 'g'), '\s+'), 1) / ${WORDS_A_MINUTE}::numeric))::int)`,
  },
  effects,
}
export const videos: Behaviour<'videos'> = { effects }
export const activities: Behaviour<'activities'> = { effects, ...ordered('date', 'endDate') }
export const banners: Behaviour<'banners'> = ordered('startAt', 'endAt', 'start')

const countOf = (status: string): Sql => sql`count(*) filter (where t.status = ${status})::int`
export const staticPage: Behaviour<'static-page'> = {
  effects,
  summary:
    condition => sql`select ${countOf('draft')} as draft, ${countOf('in_review')} as "inReview", ${countOf('scheduled')} as scheduled,
    ${countOf('published')} as published, ${countOf('unpublished')} as unpublished, ${countOf('archived')} as archived from static_page t where ${condition}`,
}
const salary =
  (column: string) =>
  (alias: string): Sql =>
    sql`(case when ${raw(alias)}.salary_visible then ${raw(`${alias}.${column}`)} end)`
export const jobs: Behaviour<'jobs'> = {
  computed: {
    shownSalaryMin: salary('salary_min'),
    shownSalaryMax: salary('salary_max'),
    applicationCount: alias =>
      sql`(select count(*)::int from careers a where a.job = ${raw(alias)}._id and a.deleted_at is null)`,
  },
}
export const appLanguage: Behaviour<'appLanguage'> = {
  computed: {
    completeness:
      alias => sql`(select case when count(*) = 0 then 0 else (100 * count(*) filter (where s.state in ('translated', 'approved')) / count(*))::int end
      from app_language_strings s where s.owner = ${raw(alias)}._id)`,
  },
}
export const careers: Behaviour<'careers'> = {
  async mayCreate(context, values) {
    if (context.viewer.person !== null) return
    const [open] =
      await context.tx.query(sql`select 1 from jobs where _id = ${String(values.job)} and status = 'open' and deleted_at is null
      and (closing_date is null or closing_date >= ${context.now.toISOString().slice(0, 10)}::date)`)
    if (open === undefined) throw wrongField('rule_broken', 'job', 'is not open for applications')
    if (values.consent !== true) throw wrongField('rule_broken', 'consent', 'is needed to keep the application')
  },
}
