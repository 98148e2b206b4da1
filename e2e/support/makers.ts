/** Records that a journey needs before it begins, made by staff through the API; each has a name of its own. */
import { randomBytes } from 'node:crypto'
import { emailOf } from './accounts.ts'
import { Api, type ApiRecord, type Values } from './api.ts'
import { linkFor } from './outbox.ts'

export const unique = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
/** Where the people of the demo network work. */
const ZONE = 'Asia/Dubai'
/** The day on which an instant falls where the people of the demo network work: how far off a date is, they are told by it. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(new Date(instant))
export const dayAhead = (days: number): string => dayOf(daysAhead(days))

export function makeCompany(staff: Api, more: Values = {}): Promise<ApiRecord> {
  const name = unique('Journey Contractors')
  return staff.create('company', {
    tradeName: name,
    legalName: `${name} Limited`,
    type: 'contractor',
    registrationNo: unique('REG'),
    country: 'AE',
    city: 'Dubai',
    address: { street: 'Harbour Road 4', city: 'Dubai', country: 'AE' },
    email: 'office@journey.example',
    phone: '+971 4 501 0000',
    currency: 'AED',
    ...more,
  })
}
/** A company that may bid wherever verified ones may. */
export async function makeVerifiedCompany(staff: Api, more: Values = {}): Promise<ApiRecord> {
  const company = await makeCompany(staff, more)
  return verifyCompany(staff, company._id, { verifiedUntil: dayAhead(300), singleProjectLimit: 50_000_000 })
}
/** Verifies a company that has handed in no application: one of the staff gives the reason, another one decides. */
export async function verifyCompany(staff: Api, company: string, input: Values): Promise<ApiRecord> {
  const colleague = await Api.signIn(staff.origin, emailOf('operations'))
  await colleague.step('company', 'request-verification', company, { reason: 'Made for a journey.' })
  return staff.step('company', 'verify', company, input)
}
export async function makeProject(staff: Api, more: Values = {}): Promise<ApiRecord> {
  const company = more['company'] ?? (await makeCompany(staff))._id
  return staff.create('projects', {
    title: unique('Journey clinic'),
    company,
    type: 'building',
    description: '<p>A clinic of two floors.</p>',
    country: 'AE',
    city: 'Dubai',
    currency: 'AED',
    budget: 900_000,
    bidDeadline: daysAhead(30),
    contactPerson: 'Site Office',
    boq: [{ code: '1.1', description: 'Excavation', unit: 'm3', quantity: 120 }],
    ...more,
  })
}
export async function makePublishedProject(staff: Api, more: Values = {}): Promise<ApiRecord> {
  const project = await makeProject(staff, more)
  await staff.step('projects', 'submit', project._id)
  return staff.step('projects', 'publish', project._id)
}
export async function makeBid(staff: Api, project: string, more: Values = {}): Promise<ApiRecord> {
  const company = more['company'] ?? (await makeVerifiedCompany(staff))._id
  return staff.create('projectBid', {
    project,
    company,
    currency: 'AED',
    amount: 750_000,
    contact: 'Estimating desk',
    ...more,
  })
}
/** A bid that its company makes and submits itself: staff submit none. */
export async function makeSubmittedBid(admin: Api, project: string, more: Values = {}): Promise<ApiRecord> {
  const named = more['company']
  const company = typeof named === 'string' ? named : (await makeVerifiedCompany(admin))._id
  const { email } = await makeUser(admin, company)
  const bidder = await Api.signIn(admin.origin, email, PERSONS_PASSWORD)
  const bid = await makeBid(bidder, project, { ...more, company })
  return bidder.step('projectBid', 'submit', bid._id)
}
export const PERSONS_PASSWORD = 'a password for journeys'
interface Person {
  readonly email: string
  readonly record: ApiRecord
}
const idOf = async (staff: Api, alias: string): Promise<string> => {
  const roles = await staff.list('roles', '?size=100')
  const role = roles.content.find(each => each['alias'] === alias)
  if (role === undefined) throw new Error(`There is no role ${alias}`)
  return role._id
}
/** Whoever is made chooses a password by the link that is mailed to them. */
async function welcomed(admin: Api, family: string, email: string, { _id }: ApiRecord): Promise<Person> {
  const [, token = ''] = (await linkFor(email)).split('#')
  await admin.must('POST', '/password/set', { token, password: PERSONS_PASSWORD })
  return { email, record: await admin.record(family, _id) }
}
/** A member of staff of their own, whom a journey may change at will; `role` is an alias or an id of a role. */
export async function makeStaff(
  admin: Api,
  role: { readonly alias: string } | { readonly id: string },
): Promise<Person> {
  const name = unique('Journey Clerk')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`
  const record = await admin.create('adminUsers', {
    name,
    email,
    role: 'id' in role ? role.id : await idOf(admin, role.alias),
    timeZone: ZONE,
  })
  return welcomed(admin, 'adminUsers', email, record)
}
/** What staff add to a company without an administrator waits for a second member of staff. */
async function confirmed(admin: Api, { email, record }: Person): Promise<Person> {
  const second = await Api.signIn(admin.origin, 'operations@siteoffice.example')
  return { email, record: await second.step('users', 'confirm-account', record._id) }
}
/** A user of a company. */
export async function makeUser(admin: Api, company: string, alias = 'company-admin'): Promise<Person> {
  const name = unique('Journey Member')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`
  const record = await admin.create('users', {
    name,
    email,
    company,
    role: await idOf(admin, alias),
    roleInCompany: 'admin',
  })
  return confirmed(admin, await welcomed(admin, 'users', email, record))
}
/** An agreement that a company has been sent to sign. */
export async function makeSentAgreement(admin: Api, company: string, email: string): Promise<{ readonly _id: string }> {
  const mou = await admin.create('mou', { code: unique('J'), title: 'Journey agreement', body: '<p>Both agree.</p>' })
  await admin.step('mou', 'activate', mou._id)
  const paper = await admin.create('mouAssignment', {
    mou: mou._id,
    company,
    signatory: { name: 'Huda Al Balushi', email },
    signBefore: dayAhead(14),
  })
  await admin.step('mouAssignment', 'send', paper._id)
  return paper
}
