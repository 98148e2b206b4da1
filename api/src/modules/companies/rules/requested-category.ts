/** Categories that companies ask for: approving adds one to the directory, merging points to one that stands there. */
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { foldedSql } from '../../../lib/folded.ts'
import { notify } from '../../../services/notify.ts'

/** Tells the company that asked what came of it. */
const answer = (
  context: HookContext,
  row: { readonly _id: string; readonly name: string; readonly company: { readonly _id: string } },
  body: string,
): Promise<void> =>
  notify(context, [row.company._id], {
    title: `Your request for the category ${row.name}`,
    body,
    record: ['requestedCategory', row._id],
  })
export const requestedCategory = defineRules('requestedCategory', {
  computed: {
    similar:
      alias => sql`(select string_agg(s.name, ', ' order by s.near desc) from (select c.name, similarity(${raw(foldedSql('c.name'))}, own.name) as near
      from (select name, deleted_at from professional_category union all select name, deleted_at from consultant_category) c,
        (select ${raw(foldedSql(`${alias}.name`))} as name offset 0) own
      where c.deleted_at is null order by near desc limit 3) s where s.near > 0.3)`,
  },
  locked: row => (row.status === 'pending' ? undefined : 'It is decided.'),
  effects: {
    async approve(context, row) {
      const professional = row.type === 'professional'
      const categoryId = professional
        ? await context.create('professionalCategory', { name: row.name, parent: row.suggestedParent?._id ?? null })
        : await context.create('consultantCategory', { name: row.name })
      await answer(context, row, 'It is in the directory now, under the name that you gave.')
      const reviewedAt = context.now.toISOString()
      return professional
        ? { reviewedAt, resolvedProfessional: categoryId }
        : { reviewedAt, resolvedConsultant: categoryId }
    },
    async 'merge-into'(context, row, input) {
      const professional = row.type === 'professional'
      const name = professional ? 'resolvedProfessional' : 'resolvedConsultant'
      const resource = professional ? 'professionalCategory' : 'consultantCategory'
      const category = await context.get(resource, input[name] ?? null, ['name'], { trash: 'with' })
      await answer(context, row, `The directory has it already: ${category?.name ?? row.name}.`)
      return { reviewedAt: context.now.toISOString() }
    },
    async reject(context, row) {
      await answer(context, row, context.reason ?? 'It was not taken up.')
      return { reviewedAt: context.now.toISOString() }
    },
  },
})
