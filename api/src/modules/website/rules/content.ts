/** Behaviours of published content: when it was published, how long it reads, how much of it there is, and whose a testimonial is. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import { checkDayOrder } from '../../../engine/hooks/ordered-days.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'

const WORDS_A_MINUTE = 200
async function publish(context: HookContext, row: { readonly publishedAt: string | null }) {
  return { publishedAt: row.publishedAt ?? context.now.toISOString(), publishAt: null }
}
async function schedule(context: HookContext, _: object, input: { readonly publishAt?: string | null }) {
  if (input.publishAt && input.publishAt <= context.now.toISOString())
    throw wrongField('rule_broken', 'publishAt', 'must be a time to come')
  return {}
}
const unschedule = async () => ({ publishAt: null })
async function scheduleRemoval(context: HookContext, _: object, input: { readonly unpublishAt?: string | null }) {
  if (input.unpublishAt && input.unpublishAt <= context.now.toISOString())
    throw wrongField('rule_broken', 'unpublishAt', 'must be a time to come')
  return {}
}
/** Also once it was taken off: published again it stays on the site. */
const stay = async () => ({ unpublishAt: null })
const effects = {
  publish,
  schedule,
  unschedule,
  unpublish: stay,
  'schedule-removal': scheduleRemoval,
  'cancel-removal': stay,
}
const guards = {
  'cancel-removal': async (_: HookContext, { unpublishAt }: { readonly unpublishAt: string | null }) =>
    unpublishAt === null ? 'No removal is scheduled.' : undefined,
}
export const blogs = defineRules('blogs', {
  computed: {
    readingTime: alias =>
      sql`(greatest(1, ceil(array_length(regexp_split_to_array(regexp_replace(${raw(alias)}.body, '<[^>]*>', ' ', 'g'), '\s+'), 1) / ${WORDS_A_MINUTE}::numeric))::int)`,
  },
  effects,
  guards,
})
export const videos = defineRules('videos', { effects, guards })
export const activities = defineRules('activities', { effects, guards, ...checkDayOrder('date', 'endDate') })
/** The name of the company that is chosen, for the public to read: a text, so another may be written in its place. */
async function nameOf(context: HookContext, company: string): Promise<{ companyName?: string }> {
  const row = await context.get('company', company, ['tradeName'], { trash: 'with' })
  return row === undefined ? {} : { companyName: row.tradeName }
}
const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''
export const testimonial = defineRules('testimonial', {
  beforeCreate: (context, { company, companyName }) =>
    company !== null && isBlank(companyName) ? nameOf(context, company) : {},
  async beforeUpdate(context, row, values) {
    const company = values.company === undefined ? row.company?._id : values.company
    const name = values.companyName === undefined ? row.companyName : values.companyName
    // the name of the former company goes with it
    const isCopied = values.companyName === undefined && values.company !== undefined && name === row.company?.label
    return company && (isBlank(name) || isCopied) ? nameOf(context, company) : {}
  },
})
export const banners = defineRules('banners', checkDayOrder('startAt', 'endAt', 'start'))

const countOf = (status: string): Sql => sql`count(*) filter (where t.status = ${status})::int`
export const staticPage = defineRules('static-page', {
  effects,
  guards,
  summary:
    condition => sql`select ${countOf('draft')} as draft, ${countOf('in_review')} as "inReview", ${countOf('scheduled')} as scheduled,
    ${countOf('published')} as published, ${countOf('unpublished')} as unpublished, ${countOf('archived')} as archived from static_page t where ${condition}`,
})
