import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { noCycle } from '../../../engine/hooks/no-cycle.ts'
import type { Rules } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'

/** How many living records refer to a category; not told to roles that see only their own rows. */
const linked =
  (owner: string, links: string) =>
  (alias: string, actor: Actor): Sql =>
    actor.ownRowsOnly
      ? sql`null::int`
      : sql`(select count(*)::int from ${raw(links)} l join ${raw(owner)} o on o._id = l.owner and o.deleted_at is null where l.target = ${raw(alias)}._id)`

export const category: Rules<'category'> = {
  computed: { projectCount: linked('projects', 'projects_categories') },
  beforeUpdate: noCycle('category'),
}
export const professionalCategory: Rules<'professionalCategory'> = {
  computed: { companyCount: linked('company', 'company_professional_categories') },
  beforeUpdate: noCycle('professional_category'),
}
export const consultantCategory: Rules<'consultantCategory'> = {
  computed: { companyCount: linked('company', 'company_consultant_categories') },
  beforeUpdate: noCycle('consultant_category'),
}
export const department: Rules<'department'> = {
  computed: {
    memberCount: alias =>
      sql`(select count(*)::int from person p where p.department = ${raw(alias)}._id and p.deleted_at is null and p.status = 'active')`,
  },
  beforeUpdate: noCycle('department'),
}
