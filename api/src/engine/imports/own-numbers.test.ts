/** Customers and suppliers keep the numbers that they come with; the others get the next one that is free. */
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { checked, imported, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
const PHONE = '+971 4 123 4567'
const CREATE = 'customers?mode=create'
const codeOf = async (name: string): Promise<unknown> => {
  const { body } = await admin.get(`/customers?search=${encodeURIComponent(name)}`)
  return (body.content ?? []).find((row: Body) => String(row.name) === name)?.code
}
const create = (body: object) => admin.post('/customers/create', { phone: PHONE, ...body })
const setCounter = (value: number) => service.database.query(sql`select setval('customers_number', ${value}::bigint)`)

test('an import keeps the numbers that a file has, and numbers the other rows', async () => {
  await setCounter(100)
  const sheet = `No.,Name,Phone\nK-0815,Own one,${PHONE}\n,Own none,${PHONE}\n`
  const check = await checked(service, admin, CREATE, sheet)
  expect(check).toMatchObject({ done: 2, failed: 0, sheet: { leftOut: [] } })
  await imported(admin, check)
  expect(await codeOf('Own one')).toBe('K-0815')
  expect(await codeOf('Own none')).toMatch(/^CU-001\d\d$/)
})
test('a number that a customer has already, or an earlier row, is refused by its row', async () => {
  expect((await create({ name: 'Taken', code: 'K-1' })).status).toBe(201)
  const sheet = `No.,Name,Phone\nk-1,Second,${PHONE}\nK-2,Third,${PHONE}\nK-2,Fourth,${PHONE}\n`
  const { failures, done } = await checked(service, admin, CREATE, sheet)
  expect(done).toBe(1)
  expect(failures).toMatchObject([
    { name: 'Row 2', reason: expect.stringContaining('No.') },
    { name: 'Row 4', reason: "No.: 'K-2' is in an earlier row as well." },
  ])
})
test('the counter passes over numbers that records came with', async () => {
  await setCounter(500)
  for (const number of [501, 502, 504])
    expect((await create({ name: `Came ${number}`, code: `cu-00${number}` })).status).toBe(201)
  const codes = []
  for (const name of ['Next', 'After', 'Last']) codes.push((await create({ name })).body.code)
  expect(codes).toEqual(['CU-00503', 'CU-00505', 'CU-00506'])
})
test('a number stays, and finds its record in whichever letters it is written', async () => {
  const { body } = await create({ name: 'Before', code: 'Stay-1' })
  const changed = { code: 'Other', version: body.version }
  expect((await admin.put(`/customers/update/${String(body._id)}`, changed)).status).toBe(400)
  const sheet = `No.,Name,Phone\nSTAY-1,Afterwards,${PHONE}\nNew-1,Made,${PHONE}\n`
  const check = await checked(service, admin, 'customers?mode=upsert&key=code', sheet)
  expect(check).toMatchObject({ done: 2, failed: 0 })
  await imported(admin, check)
  expect(await codeOf('Afterwards')).toBe('Stay-1')
  expect(await codeOf('Made')).toBe('New-1')
})
