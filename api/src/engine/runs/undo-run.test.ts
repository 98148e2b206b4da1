/** Undoing what an import has done once more, as long as some of it stands. */
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { checked, endedRun, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
const sheetOf = (mark: string, many: number): string =>
  ['Name,Code', ...Array.from({ length: many }, (_, n) => `${mark} ${n},${mark}-${n}`)].join('\n')
const takenIn = async (sheet: string): Promise<Body> =>
  imported(admin, await checked(service, admin, 'department?mode=create', sheet))
const undo = (run: Body) => admin.post(`/runs/${String(run._id)}/undo`)
const undoable = async (run: Body) => (await admin.get(`/runs/${String(run._id)}`)).body['undoable']
const there = async (mark: string) => Number((await admin.get(`/department?search=${mark}`)).body.totalElements)
const known = async (sheet: string) =>
  (await sendSheet(service, admin, '/import/department/read', sheet)).body['imported']

test('an undo that was cancelled is asked for again, and takes on what is left', async () => {
  const run = await takenIn(sheetOf('Halfway', 600))
  expect(run).toMatchObject({ done: 600 })
  const first = (await undo(run)).body
  expect(await undoable(run), 'while one is under way').toBe(false)
  expect(await undo(run)).toMatchObject({ status: 422, body: { message: 'It is being undone already.' } })
  await admin.post(`/runs/${String(first._id)}/cancel`)
  const cancelled = await endedRun(admin, first._id)
  const left = 600 - Number(cancelled.done)
  expect(left).toBeGreaterThan(0)
  expect(await there('Halfway')).toBe(left)
  expect(await undoable(run)).toBe(true)
  const again = await endedRun(admin, (await undo(run)).body._id)
  expect(again).toMatchObject({ state: 'done', total: left, done: left, failed: 0 })
  expect(await there('Halfway')).toBe(0)
  expect(await undoable(run)).toBe(false)
  expect(await undo(run)).toMatchObject({ status: 422, body: { message: 'It was undone already.' } })
})
test('an undo that a change since has refused is asked for again, and the file counts as imported until nothing of it stands', async () => {
  const sheet = sheetOf('Changed', 2)
  const run = await takenIn(sheet)
  const [{ id } = { id: '' }] = await service.database.query<{ id: string }>(
    sql`select _id as id from department where code = 'Changed-1'`,
  )
  await admin.put(`/department/update/${id}`, { version: 1, email: 'since@company.example' })
  expect(await endedRun(admin, (await undo(run)).body._id)).toMatchObject({ total: 2, done: 1, failed: 1 })
  expect(await undoable(run)).toBe(true)
  expect(await endedRun(admin, (await undo(run)).body._id)).toMatchObject({ total: 1, done: 0, failed: 1 })
  expect(await known(sheet)).toBe(true)
  await service.database.query(sql`update department set version = 1 where _id = ${id}`)
  expect(await endedRun(admin, (await undo(run)).body._id)).toMatchObject({ total: 1, done: 1, failed: 0 })
  expect(await there('Changed')).toBe(0)
  expect(await known(sheet)).toBe(false)
})
