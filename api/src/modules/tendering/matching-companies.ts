/** Companies whose trades a new tender is for are notified of it once, as it is published, unless they want no such notices. */
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { HookContext } from '../../engine/rules.ts'
import { networkToday } from '../../lib/network-day.ts'
import { inPlaces } from './matching.ts'
import { notifyOfTender } from './notify-of-tender.ts'

interface Tender {
  readonly _id: string
  readonly title: string
  readonly number: string | null
  readonly visibility: string
}
/**
 * The companies that a tender is for, the other way round than `forTrades` asks: from its kinds of work to the trades and
 * disciplines that do them or a part of them, up to the branches which these belong to, and to who offers one of them.
 */
const offering = (project: string) => sql`with recursive below(_id) as (
    select target from projects_categories where owner = ${project}::uuid
    union select c._id from category c join below on c.parent = below._id
  ), above(_id) as (
    select target from projects_categories where owner = ${project}::uuid
    union select c.parent from category c join above on c._id = above._id where c.parent is not null
  ), work(ids) as (select array(select _id from below union select _id from above)),
  trade(_id) as (
    select w.owner from professional_category_works w, work where w.target = any(work.ids)
    union select t.parent from professional_category t join trade on t._id = trade._id where t.parent is not null
  ), discipline(_id) as (
    select w.owner from consultant_category_works w, work where w.target = any(work.ids)
    union select d.parent from consultant_category d join discipline on d._id = discipline._id where d.parent is not null
  )
  select owner as _id from company_professional_categories where target = any(array(select _id from trade))
  union select owner from company_consultant_categories where target = any(array(select _id from discipline))`

/** Those of them that may see it and were not invited, by their own setting. */
async function companiesToNotify({ tx }: HookContext, { _id, visibility }: Tender): Promise<string[]> {
  if (visibility === 'invited') return []
  const verified = sql`c.verification in (${states('company.verification', ...COMPANY_VERIFIED)}) and c.verified_until >= ${networkToday}`
  const rows = await tx.query<{ _id: string }>(
    sql`select c._id from (${offering(_id)}) offering join company c on c._id = offering._id join projects p on p._id = ${_id}::uuid
      where c.deleted_at is null and c._id <> p.company and c.verification not in (${states('company.verification', 'suspended', 'rejected')})
        and (c.tender_notices = 'everywhere' or c.tender_notices = 'here' and ${inPlaces('p', sql`c._id`)})
        and (not (p.require_verified or p.visibility = ${states('projects.visibility', 'verified')}) or ${verified})
        and not exists (select 1 from projects_invited_companies i where i.owner = p._id and i.target = c._id)
      order by c._id`,
  )
  return rows.map(row => row._id)
}
export async function notifyMatching(context: HookContext, tender: Tender): Promise<void> {
  await notifyOfTender(context, tender._id, await companiesToNotify(context, tender), {
    title: `New tender for your trades: ${tender.title}`,
    body: `${tender.number ?? ''} is open for your bid. Your company sets in its record for which tenders it gets such notices.`,
    writers: sql`false`,
  })
}
