/** Which tenders a company may read beyond its own, and what hangs on them. */
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import { OPEN_PROJECTS, OPEN_STATES } from '@siteoffice/domain/modules/tendering/open-projects'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { VisibilityRule } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { openTo } from '../../engine/scope/scope.ts'

/** The projects of others that are open to a company. */
export const openProjects = (actor: Actor): VisibilityRule<'status' | 'visibility'>[] => [
  { name: 'public', values: OPEN_PROJECTS.public },
  {
    name: 'verified',
    values: OPEN_PROJECTS.verified,
    when: sql`exists (select 1 from company v where v._id = ${actor.company}::uuid and v.verification in (${states('company.verification', ...COMPANY_VERIFIED)}))`,
  },
  {
    values: { status: OPEN_STATES },
    ids: sql`select i.owner from projects_invited_companies i where i.target = ${actor.company}::uuid`,
  },
]
/** The ids of those projects. */
export const idsOfOpenProjects = (actor: Actor): Sql =>
  sql`select p._id from projects p where p.deleted_at is null and (${join(
    openProjects(actor).map(opening => openTo(opening, 'p')),
    ' or ',
  )})`
