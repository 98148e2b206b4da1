/** What has changed about somebody since their last request counts with the next one. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCounted } from '../../../../test/counted.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

const FINANCIALS = 'READ_COMPANY_FINANCIALS'
const GET_COMPANY = permissionFor(resourceNamed('company'), 'get')
let statements = 0
let service: Service
let company: string
let other: string
beforeAll(async () => {
  service = await testService(() =>
    openCounted(() => {
      statements += 1
    }),
  )
  const made = createFixtures(service, await service.person())
  company = String((await made.make('company', { annualTurnover: 4711 }))._id)
  other = String((await made.make('company'))._id)
})
afterAll(() => service.stop())

let reader: Client
const read = (id = company) => reader.get(`/company/id/${id}`)
const changeRole = (what: string): Promise<unknown> =>
  service.database.script(`update roles set version = version + 1, ${what}
    where _id = (select role from person where _id = '${reader.person}')`)

describe('of staff', () => {
  beforeEach(async () => {
    reader = await service.person({ permissions: [GET_COMPANY, FINANCIALS] })
    await read()
    const warm = await read()
    expect(warm.status).toBe(200)
    expect(warm.body.annualTurnover).toBeTruthy()
  })
  test('the second reading costs no more than who asks and the record', async () => {
    statements = 0
    expect((await read()).status).toBe(200)
    expect(statements).toBe(2)
  })
  test('a field whose permission the role has lost is gone', async () => {
    await changeRole(`permissions = '{${GET_COMPANY}}'`)
    const answer = await read()
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('annualTurnover')
  })
  test('the record is refused to a role that may no longer read any', async () => {
    await changeRole(`permissions = '{${FINANCIALS}}'`)
    expect((await read()).status).toBe(403)
  })
  test('nothing is read for who is suspended, signed out or whose session has ended', async () => {
    await service.database.query(sql`update person set status = 'suspended' where _id = ${reader.person}`)
    expect((await read()).status).toBe(401)
    await service.database.query(sql`update person set status = 'active' where _id = ${reader.person}`)
    expect((await read()).status).toBe(200)
    await service.database.query(
      sql`update session set expires_at = now() - interval '1 second' where person = ${reader.person}`,
    )
    expect((await read()).status).toBe(401)
  })
  test('nothing is read for who has to set up a second factor by now', async () => {
    await changeRole('mfa_required = true')
    expect((await read()).body.code).toBe('second_factor_required')
  })
  test('what does not exist is told in the usual words', async () => {
    const answer = await read('00000000-0000-7000-8000-000000000000')
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await read('%00')).status).toBe(400)
  })
})
test('who belongs to another company now sees that one alone', async () => {
  reader = await service.person({ permissions: [GET_COMPANY], company })
  await read()
  expect([(await read()).status, (await read(other)).status]).toEqual([200, 404])
  await service.database.query(sql`update person set company = ${other} where _id = ${reader.person}`)
  expect([(await read()).status, (await read(other)).status]).toEqual([404, 200])
})
