/** The numbers that records get by themselves: a prefix, at least five digits, one after the other. */
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { numberedFields, SEQUENCES, sequenceOf } from '../data/sequences.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test.each([
  ['company', 'number', 'C-'],
  ['booking', 'number', 'BK-'],
  ['customers', 'code', 'CU-'],
  ['supplier', 'code', 'SU-'],
  ['billings', 'reference', 'D-'],
])('%s counts up by itself, and past the five digits', async (family, field, prefix) => {
  const comesWithOne = resourceNamed(family).fields[field]?.writable !== 'never'
  const next = async (): Promise<string> =>
    String((await made.make(family, comesWithOne ? { [field]: undefined } : {}))[field])
  const sequence = `${family === 'booking' ? 'booking' : family}_number`
  await service.database.query(sql`select setval(${sequence}::regclass, 41)`)
  expect([await next(), await next()]).toEqual([`${prefix}00042`, `${prefix}00043`])
  await service.database.query(sql`select setval(${sequence}::regclass, 99998)`)
  expect([await next(), await next()]).toEqual([`${prefix}99999`, `${prefix}100000`])
  await service.database.query(sql`select setval(${sequence}::regclass, 100)`)
})
test('every series has a sequence of its own in the database', async () => {
  const numbered = catalogue.filter(resource => numberedFields(resource).length > 0)
  expect(numbered.map(({ name }) => name)).toContain('company')
  expect(numbered.map(({ name }) => name)).not.toContain('projects')
  const names = [...numbered.map(sequenceOf), 'projects_number', 'bid_receipt_number']
  expect([...SEQUENCES].toSorted()).toEqual(names.toSorted())
  const there = await service.database.query<{ name: string }>(
    sql`select sequencename as name from pg_sequences where sequencename like ${'%\\_number'}`,
  )
  for (const name of names) expect(there.map(row => row.name)).toContain(name)
  await service.database.query(sql`select last_value from ${raw(names[0] ?? '')}`)
})
