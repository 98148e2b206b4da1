/** People who signed up for an existing company, and the company's answers. */
import { roleId } from '@siteoffice/api/data/seed/roles'
import { joinRequests } from '@siteoffice/domain/modules/people/join-requests'
import type { users } from '@siteoffice/domain/modules/people/users'
import type { Clock } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { mailName, personName } from '../names.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'

type User = Values<typeof users>
type Joining = Values<typeof joinRequests>
interface Newcomer {
  /** place of the company in the list of companies: those up to 25 have an administrator, the last one has none */
  readonly company: number
  readonly status: NonNullable<Joining['status']>
  readonly reason?: string
}
const NEWCOMERS: readonly Newcomer[] = [
  { company: 0, status: 'pending' },
  { company: 40, status: 'pending' },
  { company: 41, status: 'pending' },
  { company: 3, status: 'accepted' },
  { company: 0, status: 'refused', reason: 'Not on our payroll: he works for a subcontractor of ours.' },
  { company: 6, status: 'withdrawn' },
]
const SIGNED_UP_DAYS_AGO = [1, 2, 4, 61, 33, 48] as const
const personId = (clock: Clock, index: number): string => idFor('newcomer', index, madeAt(clock, index))
const madeAt = (clock: Clock, index: number): Date => clock.at(-(SIGNED_UP_DAYS_AGO[index] ?? 1), 9 + index, 12)
/** Their name and address, which account and request share. */
function personOf(index: number, { country }: DrawnCompany): { readonly name: string; readonly email: string } {
  const name = personName(randomOf(`newcomer ${index}`), country.names)
  return { name, email: `${mailName(name)}@post.example` }
}
export function drawNewcomers(clock: Clock, companies: readonly DrawnCompany[], password: string): DemoRow<User>[] {
  return NEWCOMERS.flatMap(({ company: place, status }, index): DemoRow<User>[] => {
    const company = companies[place]
    if (company === undefined) return []
    const at = madeAt(clock, index)
    return [
      {
        _id: personId(clock, index),
        values: {
          ...personOf(index, company),
          company: status === 'accepted' ? company._id : null,
          role: roleId('member'),
          emailVerified: true,
          confirmation: 'confirmed',
          password,
          locale: 'en',
          timeZone: company.country.timeZone,
          status: 'active',
          lastLoginAt: at.toISOString(),
        },
        steps: [{ action: 'create', at, by: personId(clock, index) }],
      },
    ]
  })
}
export function drawJoinRequests({ clock, companies, actorOf }: World): DemoRow<Joining>[] {
  return NEWCOMERS.flatMap(({ company: place, status, reason }, index): DemoRow<Joining>[] => {
    const company = companies[place]
    if (company === undefined) return []
    const at = madeAt(clock, index)
    const decided = clock.at(-(SIGNED_UP_DAYS_AGO[index] ?? 1) + 1, 10, 5)
    const create = { action: 'create', at, by: null }
    const action = { pending: undefined, accepted: 'accept', refused: 'refuse', withdrawn: 'withdraw' }[status]
    const decidedAt = status === 'accepted' || status === 'refused' ? decided.toISOString() : null
    const joinsAs = status === 'accepted' ? ('member' as const) : null
    const by = status === 'withdrawn' ? null : actorOf(company)
    const sets = { ...(decidedAt && { decidedAt }), ...(joinsAs && { joinsAs }) }
    return [
      {
        _id: idFor('join request', index, at),
        values: {
          ...personOf(index, company),
          company: company._id,
          person: personId(clock, index),
          status,
          joinsAs,
          statusReason: reason ?? null,
          decidedAt,
        },
        steps:
          action === undefined
            ? [create]
            : stepsAlong(joinRequests, 'status', create, [{ action, at: decided, by, reason, sets }]),
      },
    ]
  })
}
