/** Two who register one registration number at the same moment end as one company and one request to join it. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../../../test/database.ts'
import { ROUNDS } from '../../../../../test/rounds.ts'
import type { Client, Service } from '../../../../../test/test-service.ts'
import { testService } from '../../../../../test/test-service.ts'

let service: Service
beforeAll(async () => {
  service = await testService(() => openCopy(10))
})
afterAll(() => service.stop())
/** Somebody of the platform who belongs to no company yet. */
async function newcomer(): Promise<Client> {
  const person = await service.person({ alias: 'member' })
  await service.database.query(
    sql`update person set kind = 'platform', confirmation = 'confirmed' where _id = ${person.person}`,
  )
  return person
}
const newCompany = (registrationNo: string) => ({
  companyName: 'At Once Works',
  type: 'supplier',
  country: 'AE',
  city: 'Sharjah',
  registrationNo,
  phone: '+971 6 123 4567',
})
const plainNumber = sql`lower(regexp_replace(registration_no, '[^[:alnum:]]', '', 'g'))`

test('whoever is first has the company, the other asks to join it', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const people = [await newcomer(), await newcomer()]
    const written = [`CR ${round}-777`, `cr${round}/777`]
    const answers = await Promise.all(
      people.map((person, at) => person.post('/users/own-company', newCompany(written[at] ?? ''))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => Boolean(body.joining))).toHaveLength(1)
    const [there] = await service.database.query<{ companies: number; requests: number }>(
      sql`select (select count(*)::int from company where ${plainNumber} = ${`cr${round}777`}) as companies,
        (select count(*)::int from join_requests j join company c on c._id = j.company where ${plainNumber} = ${`cr${round}777`}) as requests`,
    )
    expect(there).toEqual({ companies: 1, requests: 1 })
  }
})
test('an index finds the company of a number', async () => {
  const plan = await service.database.transaction(async tx => {
    await tx.query(sql`set local enable_seqscan = off`)
    return tx.query<{ 'QUERY PLAN': string }>(
      sql`explain select _id from company where ${plainNumber} = 'cr1777' and deleted_at is null limit 1`,
    )
  })
  expect(plan.map(each => each['QUERY PLAN']).join('\n')).toContain('company_bare_registration')
})
