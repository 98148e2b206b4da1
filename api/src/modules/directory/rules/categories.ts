import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { noCycle } from '../../../engine/hooks/no-cycle.ts'

import type { Actor } from '../../../engine/scope/actor.ts'

/** How many living records refer to a category; not told to roles that see only their own rows. */
const referenceCount =
  (owner: string, links: string) =>
  (alias: string, actor: Actor): Sql =>
    actor.tenantScoped
      ? sql`null::int`
      : sql`(select count(*)::int from ${raw(links)} l join ${raw(owner)} o on o._id = l.owner and o.deleted_at is null where l.target = ${raw(alias)}._id)`

export const category = defineRules('category', {
  computed: { projectCount: referenceCount('projects', 'projects_categories') },
  beforeUpdate: noCycle('category', 'parent'),
})
export const professionalCategory = defineRules('professionalCategory', {
  computed: { companyCount: referenceCount('company', 'company_professional_categories') },
  beforeUpdate: noCycle('professionalCategory', 'parent'),
})
export const consultantCategory = defineRules('consultantCategory', {
  computed: { companyCount: referenceCount('company', 'company_consultant_categories') },
  beforeUpdate: noCycle('consultantCategory', 'parent'),
})
export const department = defineRules('department', {
  computed: {
    memberCount: alias =>
      sql`(select count(*)::int from person p where p.department = ${raw(alias)}._id and p.deleted_at is null and p.status = ${states('adminUsers.status', 'active')})`,
  },
  beforeUpdate: noCycle('department', 'parent'),
})
