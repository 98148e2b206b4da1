/** Imports begin and are taken back by who may, into the records that are there, once. */

import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, endedRun, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Client } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
let mark: string
let number = 0
beforeEach(() => {
  number += 1
  mark = `S${number}z`
})
const UPSERT = 'department?mode=upsert&key=code'
const [IMPORT, LIST, CREATE, UPDATE, DELETE] = [
  'IMPORT_DATA',
  'READ_ALL_DEPARTMENT',
  'CREATE_DEPARTMENT',
  'UPDATE_DEPARTMENT',
  'DELETE_DEPARTMENT',
]

test('whoever changes records and makes new ones needs the right to both', async () => {
  const sheet = `Name,Code\n${mark},${mark}`
  for (const one of [CREATE, UPDATE]) {
    const person = await service.person({ permissions: [IMPORT, LIST, one] })
    expect((await sendSheet(service, person, `/import/${UPSERT}`, sheet)).status, one).toBe(403)
  }
  const person = await service.person({ permissions: [IMPORT, LIST, CREATE, UPDATE] })
  expect((await sendSheet(service, person, `/import/${UPSERT}`, sheet)).status).toBe(202)
})
test('whoever may import no more takes no import back, whatever else they may', async () => {
  const person = await service.person({ permissions: [IMPORT, LIST, CREATE, DELETE] })
  const sheet = `Name,Code\n${mark} one,${mark}`
  const run = await imported(person, await checked(service, person, 'department?mode=create', sheet))
  const give = (permissions: readonly string[]) =>
    service.database.query(sql`update roles set permissions = ${permissions}::text[], version = version + 1
      where _id = (select role from person where _id = ${person.person})`)
  await give([LIST, CREATE, DELETE])
  expect((await person.post(`/runs/${String(run._id)}/undo`)).status).toBe(403)
  await give([IMPORT, LIST, CREATE, DELETE])
  const undone = await person.post(`/runs/${String(run._id)}/undo`)
  expect(undone.status, undone.text).toBeLessThan(300)
  expect(await endedRun(person, undone.body._id)).toMatchObject({ done: 1, failed: 0 })
})
test('a file that was taken back may be taken in again like any other', async () => {
  const sheet = `Name,Code\n${mark} one,${mark}`
  const run = await imported(admin, await checked(service, admin, UPSERT, sheet))
  await endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)
  expect((await sendSheet(service, admin, '/import/department/read', sheet)).body.imported).toBe(false)
  expect(await imported(admin, await checked(service, admin, UPSERT, sheet))).toMatchObject({ done: 1, failed: 0 })
})
test('what is in the trash is found by no key', async () => {
  const { body: gone } = await admin.post('/department/create', { name: `${mark} gone`, code: mark })
  await admin.del(`/department/delete/${String(gone._id)}`)
  for (const [key, heading, value] of [
    ['code', 'Code', mark],
    ['_id', 'Id', String(gone._id)],
  ] as const) {
    const check = await checked(
      service,
      admin,
      `department?mode=update&key=${key}`,
      `${heading},Name\n${value},${mark} back`,
    )
    expect(check.failures, key).toMatchObject([{ reason: `There is no record with the key '${value}'.` }])
  }
})
test('no column is of a field that whoever imports may not read', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const everything = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
  const person = await service.person({ permissions: everything, company })
  const plain = await service.person({ permissions: everything.filter(name => name !== 'READ_COMPANY_FINANCIALS') })
  const sheet = `Id,Internal notes,Annual turnover\n${company},Hidden,7`
  const fields = async (who: Client) =>
    (await sendSheet(service, who, '/import/company/read', sheet)).body.columns?.map(each => each.field)
  expect(await fields(admin)).toEqual(['_id', 'internalNotes', 'annualTurnover'])
  expect(await fields(person)).toEqual(['_id', null, 'annualTurnover'])
  expect(await fields(plain)).toEqual(['_id', 'internalNotes', null])
  const columns = encodeURIComponent(JSON.stringify(['_id', 'internalNotes', null]))
  const named = await sendSheet(service, person, `/import/company?mode=update&key=_id&columns=${columns}`, sheet)
  expect(named).toMatchObject({ status: 400, body: { errors: [{ field: 'columns' }] } })
})
