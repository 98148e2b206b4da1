/** Numbers of registers, of taxes and of telephones are found however they are written, by an index. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from '../../test/counted.ts'
import { fillTables } from '../../test/filled.ts'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import type { Statement } from '../data/database.ts'

let service: Service
let admin: Client
let made: Fixtures
const asked: Statement[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(statement => void asked.push(statement)))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idsOf = (body: Body): string[] => (body.content ?? []).map(row => String(row._id))
const listed = async (name: string, words: string): Promise<string[]> =>
  idsOf((await admin.get(`/${name}?search=${encodeURIComponent(words)}`)).body)
const anywhere = async (words: string): Promise<string[]> =>
  idsOf((await admin.get(`/search?search=${encodeURIComponent(words)}`)).body)

test('a company by its numbers, in its list and among all kinds', async () => {
  const company = await made.make('company', { registrationNo: 'CR 72575', taxId: '100-222-333' })
  const ids = [String(company._id)]
  for (const words of ['CR72575', 'cr-72575', 'CR 72575', '100222333', '100 222 333']) {
    expect(await listed('company', words), words).toEqual(ids)
    expect(await anywhere(words), words).toEqual(ids)
  }
  // half a number is looked for as it is written
  for (const words of ['R72575', '00222333', 'Works 100222333'])
    expect(await listed('company', words), words).toEqual([])
})
test('a customer by the telephone, and not by words beside as many digits', async () => {
  const customer = await made.make('customers', { phone: '+971 50 123 4567' })
  for (const words of ['0501234567', '050 123-4567']) {
    expect(await listed('customers', words), words).toEqual([String(customer._id)])
    expect(await anywhere(words), words).toEqual([String(customer._id)])
  }
  expect(await listed('customers', 'Villa 501234567')).toEqual([])
})
test('the index of likely duplicates is entered, beside that of the texts', async () => {
  await fillTables(service.database, [resourceNamed('company')], 20_000)
  asked.length = 0
  await listed('company', 'CR72575')
  const statement = asked.find(({ text }) => /order by .* limit/s.test(text) && text.includes('searched'))
  if (statement === undefined) throw new Error('The list asks for no rows')
  const plan = await service.database.query<{ 'QUERY PLAN': string }>({
    text: `explain ${statement.text}`,
    values: statement.values,
  })
  const scans = plan.flatMap(line => /Bitmap Index Scan on (company_\w+)/.exec(line['QUERY PLAN'])?.[1] ?? [])
  expect(scans).toEqual(
    expect.arrayContaining(['company_search', 'company_registration_no_same', 'company_tax_id_same']),
  )
})
