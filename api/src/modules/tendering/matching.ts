/** Which open tenders are of a company's trades, and what its part in them is. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Cases, Compute } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'

/**
 * The projects of the kinds of work that a company's trades and disciplines do. Who offers a branch of trades offers
 * what is below it; a tender may be filed under a kind of work, under a part of it, or under what it is a part of.
 * Each step goes on as an array: of a recursion PostgreSQL expects so many rows that it would plan for millions here.
 */
const inTrades = (company: string | null): Sql => sql`(with recursive trade(_id) as (
    select target from company_professional_categories where owner = ${company}::uuid
    union select p._id from professional_category p join trade on p.parent = trade._id
  ), discipline(_id) as (
    select target from company_consultant_categories where owner = ${company}::uuid
    union select c._id from consultant_category c join discipline on c.parent = discipline._id
  ), work(ids) as (
    select array(select target from professional_category_works where owner = any(array(select _id from trade))
      union select target from consultant_category_works where owner = any(array(select _id from discipline)))
  ), below(_id) as (
    select unnest(ids) from work union select c._id from category c join below on c.parent = below._id
  ), above(_id) as (
    select unnest(ids) from work
    union select c.parent from category c join above on c._id = above._id where c.parent is not null
  )
  select l.owner from projects_categories l
  where l.target = any(array(select _id from below union select _id from above)))`

/** Whether a company has named any; asked once for all rows, which are not looked through where it has none. */
const hasTrades = (
  company: string | null,
): Sql => sql`(exists (select 1 from company_professional_categories where owner = ${company}::uuid)
  or exists (select 1 from company_consultant_categories where owner = ${company}::uuid))`

/** Whether a project is where the company is at home: in its country, or in a city or region that it serves. */
export const inPlaces = (alias: string, company: Sql): Sql => sql`exists (select 1 from company h
  where h._id = ${company} and (h.country = ${raw(alias)}.country or exists (select 1 from unnest(h.service_areas) area
    where lower(area) in (lower(${raw(alias)}.city), lower(${raw(alias)}.location ->> 'region')))))`

/** The tenders of others that take bids now, in the trades of the company that asks: where it works, or elsewhere. */
export const forTrades: Compute = (alias: string, { company }: Actor): Cases => {
  const tender = sql`${raw(alias)}.status = ${states('projects.status', 'published')} and ${raw(alias)}.bid_deadline > now()
    and ${raw(alias)}.company <> ${company}::uuid and ${hasTrades(company)} and ${raw(alias)}._id in ${inTrades(company)}`
  const here = inPlaces(alias, sql`${company}::uuid`)
  return { when: { here: sql`(${tender} and ${here})`, elsewhere: sql`(${tender} and not ${here})` }, any: tender }
}
/** How far the company that asks has come with a tender: by its own bids and invitations, which are few. */
export const ourPart: Compute = (alias: string, { company }: Actor): Cases => {
  const id = sql`${raw(alias)}._id`
  const bids = (state: Sql): Sql => sql`select own.project from project_bid own
    where own.company = ${company}::uuid and own.deleted_at is null and own.status ${state}`
  const invitations = sql`select i.project from tender_invitations i
    where i.company = ${company}::uuid and i.status not in (${states('tenderInvitations.status', 'declined', 'withdrawn')})`
  const live = bids(sql`<> ${states('projectBid.status', 'withdrawn')}`)
  const submitted = bids(sql`not in (${states('projectBid.status', 'draft', 'withdrawn')})`)
  return {
    when: {
      invited: sql`(${id} in (${invitations}) and ${id} not in (${live}))`,
      bid_begun: sql`(${id} in (${bids(sql`= ${states('projectBid.status', 'draft')}`)}) and ${id} not in (${submitted}))`,
      bid_submitted: sql`${id} in (${submitted})`,
    },
    any: sql`${id} in (${live} union all ${invitations})`,
  }
}
