/** Every resource of the catalogue can be changed in bulk, by a filter, record by record under its own rules. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { bulkActionsOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { bulk, endedRun } from './runs.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const deletable = catalogue.filter(each => operationsOf(each).includes('delete') && operationsOf(each).includes('list'))
describe.each(deletable.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const total = async (query = '') => Number((await admin.get(`/${name}?size=1${query}`)).body.totalElements)

  test('all that a filter finds is deleted as far as its rules allow, said of each that stays, and brought back', async () => {
    await made.make(name)
    await made.make(name)
    const [before, inTrash] = [await total(), resource.trash === false ? 0 : await total('&trash=true')]
    const wrong = await admin.post(`/${name}/bulk`, { action: 'delete', filter: {}, expected: before + 1 })
    expect(wrong, wrong.text).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: [{ field: 'expected' }] },
    })
    const gone = await bulk(admin, name, { action: 'delete', filter: {}, expected: before })
    const [done, failed] = [Number(gone.done), Number(gone.failed)]
    expect(done + failed, JSON.stringify(gone)).toBe(before)
    expect(await total()).toBe(failed)
    for (const { reason } of gone.failures ?? []) expect(String(reason)).not.toContain('went wrong')
    if (resource.trash === false) {
      expect(gone.undoable).toBe(false)
      return
    }
    expect(await total('&trash=true')).toBe(inTrash + done)
    if (done === 0) return
    const undone = await admin.post(`/runs/${String(gone._id)}/undo`)
    expect(undone.status, undone.text).toBe(201)
    expect(await endedRun(admin, undone.body._id)).toMatchObject({ state: 'done', done, failed: 0 })
    expect(await total()).toBe(before)
    const again = await admin.post(`/runs/${String(gone._id)}/undo`)
    expect(again).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  })
})
test('every resource that is changed or deleted at all takes bulk steps, and no other has the door', async () => {
  for (const resource of catalogue) {
    const answer = await admin.post(`/${resource.name}/bulk`, {})
    expect(answer.status, `${resource.name} ${answer.text}`).toBe(bulkActionsOf(resource).length > 0 ? 400 : 404)
  }
})
