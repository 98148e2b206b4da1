/** Queries of endpoints: each value as its schema says, and nothing beside them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

test.each([
  ['/background-jobs?page=x', 'unknown_field', 'page', 'must be a whole number from 0 to 9999'],
  ['/background-jobs?size=0', 'unknown_field', 'size', 'must be a whole number from 1 to 100'],
  ['/background-jobs?state=lost', 'validation_failed', 'state', 'must be one of waiting, running, done, failed'],
  ['/background-jobs?nonsense=1', 'unknown_field', 'nonsense', 'is not known here'],
  ['/runs?nonsense=1', 'unknown_field', 'nonsense', 'is not known here'],
  ['/background-jobs?__proto__=1', 'unknown_field', '__proto__', 'is not known here'],
  ['/background-jobs?page=1&page=2', 'unknown_field', 'page', 'may be given once only'],
  ['/chat/messages', 'validation_failed', 'thread', 'is required'],
  ['/chat/messages?thread=x', 'validation_failed', 'thread', 'must be the id of a record'],
  ['/admin/statistics?from=2026-02-30', 'unknown_field', 'from', 'must be a day such as 2026-05-31'],
])('%s is refused', async (path, code, field, message) => {
  expect(await admin.get(path)).toMatchObject({ status: 400, body: { code, errors: [{ field, message }] } })
})
test('an empty parameter is none', async () => {
  const { status, body } = await admin.get('/background-jobs?page=&size=&state=')
  expect(status).toBe(200)
  expect(body).toEqual((await admin.get('/background-jobs')).body)
})
test.each(['status=lost', 'bidDeadline=soon', 'where=%5B%5D', 'lost=1'])(
  'a list says what is wrong with ?%s in one sentence',
  async asked => {
    const { status, body } = await admin.get(`/projects?${asked}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringMatching(/^(?:“\w+”|Status:|Bid deadline:) .*[^.]\.$/) })
  },
)
