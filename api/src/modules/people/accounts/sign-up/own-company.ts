/** The company of somebody who has none: made with its application, or asked whether they belong to it where it is there. */
import { toLatinDigits } from '@siteoffice/domain/engine/read-number'
import type { NewCompany } from '@siteoffice/domain/modules/people/own-company'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../../data/database.ts'
import { recordsIn } from '../../../../data/records.ts'
import type { Engine } from '../../../../engine/context.ts'
import type { HookContext } from '../../../../engine/rules.ts'
import type { Actor } from '../../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../../engine/scope/actor.ts'
import { parseInput } from '../../../../engine/write/parse-input.ts'
import { hookContext } from '../../../../engine/write/write.ts'
import { Failure, forbidden } from '../../../../lib/failure.ts'
import { documentLanguage } from '../../../../services/documents/formats.ts'
import { requestJoining } from '../../joining.ts'
import type { Person } from '../own-account.ts'
import { mustLock, refuseImpersonated } from '../own-account.ts'

/** The role of whoever registers a company: they run it. */
const FIRST = 'company-admin'
interface SignUpCompany {
  readonly company: { readonly _id: string; readonly label: string } | null
  readonly joining: boolean
}
/** The fields of a company from the input of a sign-up. */
function fieldsOf(input: NewCompany, email: string, locale: string) {
  const { companyName, type, country, city, registrationNo, phone, trades = [] } = input
  return {
    tradeName: companyName,
    legalName: companyName,
    type,
    registrationNo,
    country,
    city,
    address: { country, city },
    email,
    phone,
    language: documentLanguage(locale),
    professionalCategories: trades,
  }
}
/** Throws validation_failed for what cannot be a company, before anything is written down. */
export async function checkCompany(engine: Engine, input: NewCompany, email: string): Promise<void> {
  await parseInput(engine, engine.model('company'), SYSTEM, {
    queries: engine.database,
    body: fieldsOf(input, email, 'en'),
    before: undefined,
  })
}
/** Letters and digits alone, as the index "company_bare_registration" has them: people write the same registration number with other dashes, gaps and digits. */
const PLAIN = sql`lower(regexp_replace(translate(registration_no, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^[:alnum:]]', '', 'g'))`
const plain = (text: string): string =>
  toLatinDigits(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
async function findCompany(tx: Transaction, registrationNo: string): Promise<string | undefined> {
  // of two who sign up with one number the second waits here, and finds the company of the first
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`registration ${plain(registrationNo)}`}))`)
  const [company] = await tx.query<{ _id: string }>(
    sql`select _id from company where ${PLAIN} = ${plain(registrationNo)} and deleted_at is null limit 1`,
  )
  return company?._id
}
async function existingTrades(queries: Queries, trades: readonly string[] = []): Promise<string[]> {
  const rows = await recordsIn(queries).find('professionalCategory', { _id: trades })
  return rows.map(({ _id }) => _id)
}
/** Makes the company of a locked person without one, or asks the company that has this number whether they belong to it. */
export async function settleCompany(context: HookContext, person: Person, input: NewCompany): Promise<SignUpCompany> {
  const { tx } = context
  const there = await findCompany(tx, input.registrationNo)
  if (there !== undefined) {
    await requestJoining(context, person, there, input.phone)
    return { company: null, joining: true }
  }
  const [role] = await context.find('roles', { alias: FIRST })
  if (role === undefined) throw new Failure('unavailable', 'Registration is closed.')
  const trades = await existingTrades(tx, input.trades)
  const fields = fieldsOf({ ...input, trades }, person.email, person.locale)
  const company = await context.create('company', { ...fields, source: 'signup' })
  const account = { company, role: role._id, roleInCompany: 'owner' as const }
  await context.update('users', person._id, account, 'register-company')
  return { company: { _id: company, label: input.companyName }, joining: false }
}
/** POST /users/own-company */
export async function registerOwnCompany(engine: Engine, actor: Actor, input: NewCompany): Promise<SignUpCompany> {
  refuseImpersonated(actor)
  if (!actor.tenantScoped || actor.person === null) throw forbidden()
  return engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    if (person.company !== null) throw new Failure('rule_broken', 'You belong to a company already.')
    if (await recordsIn(tx).exists('joinRequests', { person: person._id, status: 'pending' }, { trash: 'with' }))
      throw new Failure('rule_broken', 'Your request to join a company waits for an answer.')
    await checkCompany(engine, input, person.email)
    return settleCompany(hookContext(engine, tx, actor, new Date()), person, input)
  })
}
/** GET /users/signup/trades */
export async function tradesFor(queries: Queries) {
  const rows = await recordsIn(queries).find('professionalCategory', { active: true }, ['name'], { order: 'name' })
  return { content: rows.map(({ _id, name }) => ({ _id, label: name })) }
}
