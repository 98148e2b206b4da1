/** The people of member companies who sign in. Companies with people of their own come first in the list of companies. */

import type { RoleAlias } from '@siteoffice/api/data/seed/roles'
import { roleId } from '@siteoffice/api/data/seed/roles'
import type { users } from '@siteoffice/domain/modules/people/users'
import type { Clock } from '../clock.ts'
import { daysAfter } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { mailName, personName } from '../names.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Step, Values } from '../row.ts'
import { change, idFor } from '../row.ts'

type User = Values<typeof users>
interface Seat {
  /** place of the company in the list of companies */
  readonly company: number
  readonly roleInCompany: NonNullable<User['roleInCompany']>
  readonly role: RoleAlias
  readonly account?: string
  readonly status?: User['status']
}
const seat = (
  company: number,
  roleInCompany: Seat['roleInCompany'],
  role: RoleAlias,
  more: Partial<Seat> = {},
): Seat => ({
  company,
  roleInCompany,
  role,
  ...more,
})
const SEATS: readonly Seat[] = [
  seat(0, 'owner', 'company-admin', { account: 'company' }),
  seat(0, 'admin', 'company-admin'),
  seat(0, 'estimator', 'member'),
  seat(0, 'finance', 'member', { status: 'suspended' }),
  seat(1, 'viewer', 'member', { account: 'member' }),
  ...Array.from({ length: 25 }, (_, index) =>
    seat(index + 1, 'owner', 'company-admin', index === 24 ? { status: 'invited' } : {}),
  ),
  ...Array.from({ length: 8 }, (_, index) =>
    seat(
      index * 3 + 2,
      index % 2 === 0 ? 'estimator' : 'admin',
      'member',
      index === 5 ? { status: 'invited' } : index === 6 ? { status: 'archived' } : {},
    ),
  ),
]
/** The step that suspended a person's account, where there was one. */
function leaving(status: NonNullable<User['status']>, clock: Clock, by: string | null): Step | undefined {
  if (status === 'suspended') {
    const reason = 'Asked for by the company while it looks into an invoice.'
    return { action: 'suspend', at: clock.at(-33, 10, 20), by, reason, changes: [change('status', 'active', status)] }
  }
  if (status !== 'archived') return undefined
  const reason = 'Reported by the company: left its service.'
  return { action: 'archive', at: clock.at(-61, 9, 5), by, reason, changes: [change('status', 'active', status)] }
}
const seatId = (index: number, joinedAt: Date): string => idFor('user', index, joinedAt)
/** The administrator of the company at that place, whose account is as old as the company. */
export function ownerOf(place: number, companyMade: Date): string | null {
  const index = SEATS.findIndex(each => each.company === place && each.roleInCompany === 'owner')
  return index < 0 ? null : seatId(index, companyMade)
}
export function drawMembers(clock: Clock, companies: readonly DrawnCompany[], password: string): DemoRow<User>[] {
  return SEATS.flatMap((each, index): DemoRow<User>[] => {
    const random = randomOf(`user ${index}`)
    const company = companies[each.company]
    if (company === undefined) return []
    const createdAt = company.steps[0].at
    const at =
      each.roleInCompany === 'owner'
        ? createdAt
        : each.account === undefined
          ? daysAfter(createdAt, random.int(1, 25))
          : daysAfter(createdAt, 2)
    const name = personName(random, company.country.names)
    const status = each.status ?? 'active'
    const owner = ownerOf(each.company, createdAt)
    const create: Step = { action: 'create', at, by: owner }
    const leavesAt = leaving(status, clock, owner)
    return [
      {
        _id: seatId(index, at),
        values: {
          name,
          email:
            each.account === undefined ? `${mailName(name)}@${company.domain}` : `${each.account}@siteoffice.example`,
          phone: random.fill(company.city.phone),
          company: company._id,
          roleInCompany: each.roleInCompany,
          role: roleId(each.role),
          emailVerified: status !== 'invited',
          password: status === 'invited' ? null : password,
          locale: 'en',
          timeZone: company.country.timeZone,
          status,
          confirmation: status === 'invited' ? 'waiting' : 'confirmed',
          statusReason: leavesAt?.reason ?? null,
          lastLoginAt:
            status === 'active'
              ? clock.at(-random.int(1, 40), random.int(5, 16), random.int(0, 59)).toISOString()
              : null,
        },
        steps: leavesAt === undefined ? [create] : [create, leavesAt],
      },
    ]
  })
}
