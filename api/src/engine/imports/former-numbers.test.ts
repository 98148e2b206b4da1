/** Projects and bills keep the numbers that they had in another program, apart from those of the network. */
import { expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
const made = createFixtures(service, admin)
const company = String((await made.make('company'))._id)
const other = String((await made.make('company'))._id)
const find = async (resource: string, words: string): Promise<readonly Body[]> =>
  (await admin.get(`/${resource}?search=${encodeURIComponent(words)}`)).body.content ?? []

test.each([
  ['Invoice no.', 'R-2019-1'],
  ['Rechnungs-Nr.', 'R-2019-2'],
  ['رقم الفاتورة', 'R-2019-3'],
  ['Former number', 'R-2019-4'],
])('an import takes the old number of a bill from the column %s', async (heading, number) => {
  const sheet = `${heading},Company,Due date,Currency,Lines: Description,Lines: Quantity,Lines: Unit price\n${number},${company},2031-05-01,AED,Commission,1,100\n`
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check, String(check.failures?.[0]?.reason)).toMatchObject({ done: 1, failed: 0, sheet: { leftOut: [] } })
  await imported(admin, check)
  const [bill] = await find('billings', number)
  expect(bill).toMatchObject({ status: 'draft', number: null, reference: expect.stringMatching(/^D-/) })
  const { body } = await admin.get(`/billings/id/${String(bill?._id)}`)
  expect(body.formerNumber).toBe(number)
})
test('a bill is issued under the next number of the series, whatever number it had', async () => {
  const issued = async (values: Readonly<Record<string, unknown>>) => {
    const { _id, version } = await made.make('billings', values)
    return (await admin.post(`/billings/issue/${String(_id)}`, { version })).body
  }
  const first = await issued({})
  const second = await issued({ formerNumber: String(first.number).replace(/\d+$/, '9999') })
  const third = await issued({})
  const counts = [first, second, third].map(({ number }) => Number(/\d+$/.exec(String(number))?.[0]))
  expect(counts).toEqual([counts[0], Number(counts[0]) + 1, Number(counts[0]) + 2])
})
test.each(['Project number', 'Projekt-Nr.', 'رقم المشروع'])(
  'an import takes the old number of a project from the column %s',
  async heading => {
    const check = await checked(service, admin, 'projects?mode=create', `${heading},Title\nP-7,Old works\n`)
    expect(check.sheet).toMatchObject({ leftOut: [] })
  },
)
test('a company has each old number once, in whichever letters, and it stays', async () => {
  const make = async (values: object) =>
    admin.post('/projects/create', { ...(await made.body('projects')), company, ...values })
  const first = await make({ formerNumber: 'P-2019-7' })
  expect(first.body, first.text).toMatchObject({ formerNumber: 'P-2019-7' })
  expect((await find('projects', '2019-7')).map(({ _id }) => _id)).toEqual([first.body._id])
  expect(await make({ formerNumber: 'p-2019-7' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: [{ field: 'formerNumber' }] },
  })
  expect((await make({ formerNumber: 'p-2019-7', company: other })).status).toBe(201)
  expect((await make({})).status).toBe(201)
  expect((await make({})).status).toBe(201)
  const { _id, version } = first.body
  expect((await admin.put(`/projects/update/${String(_id)}`, { version, formerNumber: 'New' })).status).toBe(400)
})
