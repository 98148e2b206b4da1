/** Somebody signed up for a company that is there already: its administrators are asked, or staff where it has none. */
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Compute, HookContext, RowOf } from '../../engine/rules.ts'
import { ADMINISTRATORS, notify } from '../../services/notify.ts'
import { administratorsOf, hasAdministrator, vouchesFor } from './account-confirmation.ts'

interface Applicant {
  readonly _id: string
  readonly name: string
  readonly email: string
}
export async function requestJoining(
  context: HookContext,
  { _id: person, name, email }: Applicant,
  company: string,
  phone: string,
): Promise<void> {
  const id = await context.create('joinRequests', { name, email, phone, company, person })
  await notify(context, [company], {
    title: 'Somebody asks to join your company',
    body: [
      'Somebody signed up with the registration number of your company:',
      `${name}, ${email}.`,
      'They see nothing of your company until it is accepted. Accept or refuse the request.',
    ],
    record: ['joinRequests', id],
    people: ADMINISTRATORS,
  })
}
type JoinRequest = RowOf<'joinRequests'>
const ROLE = { administrator: 'company-admin', member: 'member' } as const

/** A sentence why this actor may not decide about a request; undefined where they may. */
export async function decisionBlocked(context: HookContext, row: JoinRequest): Promise<string | undefined> {
  if (context.actor.tenantScoped || !(await hasAdministrator(context, row.company._id))) return undefined
  return 'An administrator of the company decides about this request. They were notified by bell and mail.'
}
/** Who decides about a request that waits. */
export const decider: Compute = alias => {
  const waits = sql`${raw(alias)}.status = ${states('joinRequests.status', 'pending')}`
  const theirs = administratorsOf(raw(`${alias}.company`))
  return { when: { company: sql`(${waits} and ${theirs})`, staff: sql`(${waits} and not ${theirs})` } }
}
/** Adds the person to the company. Where staff accept, the company or a second member of staff has to confirm it. */
export async function acceptJoining(context: HookContext, row: JoinRequest, as: 'administrator' | 'member') {
  const { actor } = context
  const person = await context.get('person', row.person._id, ['company'], { lock: 'no key update' })
  if (person === undefined || person.company !== null)
    return `${row.name} now belongs to another company, or no longer has an account.`
  const [role] = await context.find('roles', { alias: ROLE[as] })
  const company = row.company._id
  await context.update('users', row.person._id, { company, ...(role && { role: role._id }) }, 'join-company')
  if (!vouchesFor(actor, company)) await context.transition('users', row.person._id, 'require-confirmation')
  return undefined
}
/** Tells the person what was decided. */
export async function announceDecision(context: HookContext, row: JoinRequest, isAccepted: boolean): Promise<void> {
  const person = await context.get('person', row.person._id, ['locale'], { trash: 'with' })
  const lines = isAccepted
    ? ['Your request to join the company was accepted. Sign in to work for it.']
    : ['Your request to join the company was refused.', context.reason ?? '']
  await context.mail([
    {
      to: row.email,
      language: person?.locale ?? 'en',
      subject: isAccepted ? 'Your request was accepted' : 'Your request was refused',
      body: ['Hello,', ...lines].join('\n\n'),
      about: { resource: 'joinRequests', id: row._id },
    },
  ])
}
