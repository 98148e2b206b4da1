import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { wrongField } from '../failure.ts'
import { noCycle } from './tree.ts'

/** A verification runs until a day to come. */
async function verify(
  context: HookContext,
  row: { readonly verifiedUntil: string | null },
  input: Values,
): Promise<Values> {
  const until = input.verifiedUntil ?? row.verifiedUntil
  if (typeof until === 'string' && until <= context.now.toISOString().slice(0, 10))
    throw wrongField('rule_broken', 'verifiedUntil', 'must be a day to come')
  return { verifiedAt: context.now.toISOString() }
}
const counted = (table: string, alias: string): Sql =>
  sql`(select count(*)::int from ${raw(table)} o where o.company = ${raw(alias)}._id and o.deleted_at is null)`

export const company: Behaviour<'company'> = {
  computed: {
    projectCount: (alias, viewer) =>
      viewer.ownRowsOnly
        ? sql`(select count(*)::int from projects o where o.company = ${raw(alias)}._id and o.deleted_at is null and o.company = ${viewer.company}::uuid)`
        : counted('projects', alias),
    bidCount: (alias, viewer) =>
      viewer.ownRowsOnly
        ? sql`(select count(*)::int from project_bid o where o.company = ${raw(alias)}._id and o.deleted_at is null and o.company = ${viewer.company}::uuid)`
        : counted('project_bid', alias),
  },
  named: (_, alias) => sql`(${raw(alias)}.profile_visibility <> 'private' and ${raw(alias)}.deleted_at is null)`,
  beforeCreate: async context => ({
    source: context.viewer.ownRowsOnly ? 'signup' : 'admin',
  }),
  beforeUpdate: noCycle('company', 'parentCompany', 'parent_company'),
  guards: {
    async submit(context, row) {
      const [licence] = await context.tx.query(
        sql`select 1 from company_document where company = ${row._id} and type = 'trade_licence' and status <> 'rejected' and deleted_at is null limit 1`,
      )
      return licence === undefined ? 'A trade licence is missing among the company documents.' : undefined
    },
  },
  effects: { verify, 'verify-with-conditions': verify },
}

export const companyDocument: Behaviour<'companyDocument'> = {
  // What was looked at and accepted is what the company is verified by.
  locked: (row, viewer) =>
    viewer.ownRowsOnly && row.status === 'accepted'
      ? 'An accepted document cannot be changed: add the new one beside it.'
      : undefined,
}
