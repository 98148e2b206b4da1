/** The people who run the network, with the accounts that have easy addresses first. */

import type { RoleAlias } from '@siteoffice/api/data/seed/roles'
import { roleId } from '@siteoffice/api/data/seed/roles'
import type { adminUsers } from '@siteoffice/domain/modules/people/admin-users'
import type { Clock } from '../clock.ts'
import type { DepartmentCode } from '../directory/departments.ts'
import { departmentId } from '../directory/departments.ts'
import { storeId } from '../inventory/places.ts'
import { mailName, personName } from '../names.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Step, Values } from '../row.ts'
import { change, idFor } from '../row.ts'

interface Post {
  readonly role: RoleAlias
  readonly department: DepartmentCode
  readonly title: string
  /** the part before the @, for accounts that are easy to remember */
  readonly account?: string
  readonly head?: true
  /** there from the start, whatever the place in the list */
  readonly founder?: true
  readonly status?: Values<typeof adminUsers>['status']
  /** places in the list of stores */
  readonly stores?: readonly number[]
}
const POSTS: readonly Post[] = [
  { role: 'super-admin', department: 'PLT', title: 'Platform lead', account: 'admin', head: true },
  { role: 'operations', department: 'OPS', title: 'Head of operations', account: 'operations', head: true },
  { role: 'finance', department: 'FIN', title: 'Finance manager', account: 'finance', head: true },
  { role: 'content-editor', department: 'CON', title: 'Content editor', account: 'editor', head: true },
  { role: 'support', department: 'SUP', title: 'Support lead', account: 'support', head: true },
  { role: 'viewer', department: 'MGT', title: 'Internal auditor', account: 'viewer' },
  { role: 'super-admin', department: 'MGT', title: 'Managing director', head: true },
  { role: 'operations', department: 'VER', title: 'Verification manager', head: true },
  { role: 'operations', department: 'VER', title: 'Verification officer' },
  { role: 'operations', department: 'VER', title: 'Verification officer' },
  { role: 'operations', department: 'TEN', title: 'Tender desk manager', head: true },
  { role: 'operations', department: 'TEN', title: 'Tender officer' },
  { role: 'operations', department: 'TEN', title: 'Tender officer' },
  { role: 'operations', department: 'TEN', title: 'Tender officer', status: 'suspended' },
  { role: 'finance', department: 'FIN', title: 'Accountant', founder: true },
  { role: 'finance', department: 'FIN', title: 'Receivables clerk' },
  { role: 'content-editor', department: 'CON', title: 'Directory editor' },
  { role: 'support', department: 'SUP', title: 'Support agent', founder: true },
  { role: 'support', department: 'SUP', title: 'Support agent' },
  { role: 'support', department: 'SUP', title: 'Support agent', status: 'invited' },
  { role: 'viewer', department: 'MGT', title: 'Board assistant' },
  { role: 'operations', department: 'OPS', title: 'Regional coordinator', status: 'archived' },
  {
    role: 'storekeeper',
    department: 'STO',
    title: 'Head storekeeper',
    account: 'storekeeper',
    head: true,
    founder: true,
    stores: [0, 1, 2],
  },
  { role: 'storekeeper', department: 'STO', title: 'Storekeeper', stores: [2] },
]
const POOLS = ['british', 'arabic', 'indian', 'arabic', 'kenyan', 'german'] as const
const ZONES = ['Asia/Dubai', 'Asia/Dubai', 'Europe/London', 'Asia/Riyadh', 'Asia/Kolkata'] as const

/** So many were there from the start and may have done anything in these two years; the others joined month by month. */
const FOUNDERS = 13
const isFounder = (index: number): boolean => index < FOUNDERS || POSTS[index]?.founder === true
const joinedAt = (clock: Clock, index: number): Date =>
  clock.at(isFounder(index) ? -737 : -737 + index * 30, 6, index * 7)
const staffId = (clock: Clock, index: number): string => idFor('staff', index, joinedAt(clock, index))
/** Ids of those who have done a job from the start and still work here, in the order of the list. */
export function staffOf(clock: Clock, test: (post: Post) => boolean): string[] {
  return POSTS.flatMap((post, index) =>
    test(post) && (post.status ?? 'active') === 'active' && isFounder(index) ? [staffId(clock, index)] : [],
  )
}
export const headOf = (clock: Clock, code: DepartmentCode): string | null => {
  const index = POSTS.findIndex(post => post.head && post.department === code)
  return index < 0 ? null : staffId(clock, index)
}
export const firstAdmin = (clock: Clock): string => staffId(clock, 0)

/** A person's steps: invited or made active, and what became of them. */
function careerOf(at: Date, clock: Clock, by: string | null, status: Post['status']): [Step, ...Step[]] {
  const creation: Step = { action: 'create', at, by }
  if (status === 'suspended')
    return [
      creation,
      {
        action: 'suspend',
        at: clock.at(-41, 15),
        by,
        reason: SUSPENDED,
        changes: [change('status', 'active', 'suspended')],
      },
    ]
  if (status === 'archived')
    return [
      creation,
      {
        action: 'archive',
        at: clock.at(-88, 16),
        by,
        reason: ARCHIVED,
        changes: [change('status', 'active', 'archived')],
      },
    ]
  return [creation]
}
const SUSPENDED = 'On leave until further notice; access is stopped meanwhile.'
const ARCHIVED = 'Left the company at the end of the quarter.'

/** All staff; `password` is the hash that every account of the demo shares. */
export function drawStaff(clock: Clock, password: string): DemoRow<Values<typeof adminUsers>>[] {
  const takenNames = new Set<string>()
  return POSTS.map((post, index) => {
    const random = randomOf(`staff ${index}`)
    const pool = POOLS[index % POOLS.length] ?? 'british'
    let name = personName(random, pool)
    while (takenNames.has(name)) name = personName(random, pool)
    takenNames.add(name)
    const status = post.status ?? 'active'
    const by = index === 0 ? null : staffId(clock, 0)
    return {
      _id: staffId(clock, index),
      values: {
        name,
        email: `${post.account ?? mailName(name)}@siteoffice.example`,
        phone: random.fill('+971 4 5## ####'),
        role: roleId(post.role),
        department: departmentId(clock, post.department),
        jobTitle: post.title,
        stores: (post.stores ?? []).map(place => storeId(clock, place)),
        password: status === 'invited' ? null : password,
        locale: 'en',
        timeZone: random.pick(ZONES),
        chatCapacity: post.role === 'support' ? 8 : 5,
        status,
        statusReason: status === 'suspended' ? SUSPENDED : status === 'archived' ? ARCHIVED : null,
        lastLoginAt:
          status === 'active' ? clock.at(-random.int(1, 9), random.int(6, 17), random.int(0, 59)).toISOString() : null,
      },
      steps: careerOf(joinedAt(clock, index), clock, by, status),
    }
  })
}
