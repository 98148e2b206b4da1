/** Whom a notification is for: a condition on people `p` who are at work. */
import type { ResourceByName } from '@siteoffice/domain/catalogue'
import type { Row } from '@siteoffice/domain/engine/resource'
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { states } from '../../data/states.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { networkToday } from '../../lib/network-day.ts'

const SAMPLE = 5
interface NamedRecipient {
  readonly label: string
  readonly company: string | null
}

/** The resources whose records are sent to many. */
export type Sent = 'adminNotification' | 'companyNotification'
type SentRow = { readonly [N in Sent]: Row<ResourceByName[N]> }

const isVerified = sql`c.verification in (${states('company.verification', ...COMPANY_VERIFIED)}) and c.verified_until >= ${networkToday}`
const idsOf = (references: readonly { readonly _id: string }[]): readonly string[] => references.map(each => each._id)

type CompanyFilter = Pick<SentRow['adminNotification'], 'companyTypes' | 'categories' | 'country'>
/** Conditions on a company `c`; a category means those below it too. */
const filterConditions = ({ companyTypes, categories, country }: CompanyFilter): readonly Sql[] => [
  ...(companyTypes.length > 0 ? [sql`c.type = any(${companyTypes}::text[])`] : []),
  ...(country === null ? [] : [sql`c.country = ${country}`]),
  ...(categories.length > 0
    ? [
        sql`c._id in (select o.owner from company_professional_categories o where o.target in (with recursive below(_id) as (
          select unnest(${idsOf(categories)}::uuid[]) union select k._id from professional_category k join below b on k.parent = b._id)
          select _id from below))`,
      ]
    : []),
]
const ofCompanyWhere = (conditions: readonly Sql[]): Sql =>
  sql`p.kind = 'platform' and exists (select 1 from company c where c._id = p.company and c.deleted_at is null and ${join(conditions, ' and ')})`

const AUDIENCES = {
  everyone: sql`true`,
  staff: sql`p.kind = 'staff'`,
  members: sql`p.kind = 'platform'`,
  verified_members: ofCompanyWhere([isVerified]),
} as const

const AUDIENCE_OF: { readonly [N in Sent]: (row: SentRow[N]) => Sql | undefined } = {
  adminNotification(row) {
    const filter = filterConditions(row)
    return join(
      [
        AUDIENCES[row.audience],
        ...(row.roles.length > 0 ? [sql`p.role = any(${idsOf(row.roles)}::uuid[])`] : []),
        ...(filter.length > 0 ? [ofCompanyWhere(filter)] : []),
      ],
      ' and ',
    )
  },
  companyNotification(row) {
    const conditions = [
      ...(row.companies.length > 0 ? [sql`c._id = any(${idsOf(row.companies)}::uuid[])`] : []),
      ...(row.verifiedOnly ? [isVerified] : []),
      ...filterConditions(row),
    ]
    return conditions.length === 0 ? undefined : ofCompanyWhere(conditions)
  },
}
/** A condition on people `p`; undefined where the notification does not say yet whom it is for. */
export function audienceOf<N extends Sent>(resource: N, row: SentRow[N]): Sql | undefined {
  const who = AUDIENCE_OF[resource](row)
  return who && sql`p.status = ${states('users.status', 'active')} and p.deleted_at is null and (${who})`
}
/** Who of the people at work may be named to somebody: staff and members to those who read their lists. */
function readableKinds({ permissions }: Actor) {
  const kinds = [
    ...(permissions.has('READ_ALL_ADMIN_USER') ? ['staff'] : []),
    ...(permissions.has('READ_ALL_USER') ? ['platform'] : []),
  ]
  return sql`p.kind = any(${kinds}::text[])`
}
/** Some of the people of an audience, as far as somebody may know who they are. */
export const sampleOfRecipients = (queries: Queries, who: Sql, actor: Actor): Promise<NamedRecipient[]> =>
  queries.query<NamedRecipient>(
    sql`select p.name as label, c.trade_name as company from person p left join company c on c._id = p.company
      where ${join([who, readableKinds(actor)], ' and ')} order by p.name, p._id limit ${SAMPLE}`,
  )
