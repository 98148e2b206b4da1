/** Papers of companies: each has its file, and is accepted by whoever has seen it. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { isTrue } from '../../../data/is-true.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { isInRun } from '../../../engine/runs/items.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { wrongField } from '../../../lib/failure.ts'

const fileMissing = (): Error => wrongField('validation_failed', 'file', 'is required')
const hasFile = async (_: HookContext, row: { readonly file: object | null }): Promise<string | undefined> =>
  row.file === null ? 'The document has no file: add it first.' : undefined
const openedBy = (file: Sql, { person, impersonator }: Actor): Sql =>
  sql`exists (select 1 from file_reading seen where seen.file = ${file} and seen.person = ${impersonator ?? person}::uuid)`
/** Many are accepted at once only by whoever has opened each of them. */
async function unopenedReason(
  { tx, actor }: HookContext,
  { file }: { readonly file: { readonly _id: string } | null },
) {
  if (file === null || isSystem(actor)) return undefined
  return (await isTrue(tx, openedBy(sql`${file._id}::uuid`, actor)))
    ? undefined
    : 'You have not opened its file. Look at it first, or accept it on its own page.'
}
export const companyDocument = defineRules('companyDocument', {
  // What was looked at and accepted is what the company is verified by.
  locked: (row, actor) =>
    actor.tenantScoped && row.status === 'accepted'
      ? 'An accepted document cannot be changed: add the new one beside it.'
      : undefined,
  // Sheets of staff hold no files, so a paper from a sheet is accepted once its file is there.
  async mayCreate({ actor }, values) {
    if (values.file === null && actor.tenantScoped) throw fileMissing()
  },
  async beforeUpdate(_, row, values) {
    if (values.file === null && row.file !== null) throw fileMissing()
    return {}
  },
  computed: { opened: (alias, actor) => ({ when: { opened: openedBy(raw(`${alias}.file`), actor) } }) },
  guards: {
    accept: async (context, row) =>
      (await hasFile(context, row)) ?? (isInRun() ? await unopenedReason(context, row) : undefined),
    resubmit: hasFile,
  },
})
