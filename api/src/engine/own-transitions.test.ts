/** Transitions that are a company's own: offered to its people, refused to staff however much they may do, and one taken by reading. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const offered = async (client: Client, path: string) =>
  [...((await client.get(path)).body.transitions ?? [])].map(each => each.name)

describe('an agreement that was sent', () => {
  test('is viewed by whoever opens it for its company', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const id = idOf(await made.make('mouAssignment', { company }))
    await admin.post(`/mouAssignment/send/${id}`, { version: 1 })
    const path = `/mouAssignment/id/${id}`
    const view = `/mouAssignment/view/${id}`

    expect((await user.get('/notifications')).body.content).toMatchObject([{ linkUrl: `/view-mouAssignment/${id}` }])
    expect(await offered(admin, path)).toEqual(['confirm-signatory', 'cancel'])
    expect(await admin.post(view, { version: 2 })).toMatchObject({ status: 403 })
    expect(await admin.put(`/mouAssignment/update/${id}`, { version: 2, status: 'viewed' })).toMatchObject({
      status: 403,
    })
    const impersonated = await admin.post('/login-company-admin', {
      userId: user.person,
      reason: 'a question of theirs',
    })
    const headers = { authorization: `Bearer ${String(impersonated.body.token)}` }
    const lent = (method: 'GET' | 'POST', url: string, payload?: object) =>
      service.call({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    expect((await lent('GET', path)).body.transitions).not.toContainEqual(expect.objectContaining({ name: 'view' }))
    expect(await lent('POST', view, { version: 2 })).toMatchObject({ status: 403 })

    // reading alone changes nothing, so that it can be repeated
    expect(await offered(user, path)).toContain('view')
    expect((await user.get(path)).body).toMatchObject({ status: 'sent', version: 2 })
    expect((await user.post(view, { version: 2 })).body).toMatchObject({ status: 'viewed', version: 3 })
    const [last] = (await admin.get(`/mouAssignment/history/${id}`)).body.content ?? []
    expect(last).toMatchObject({ action: 'view', actor: { _id: user.person } })
    expect(await user.post(view, { version: 3 })).toMatchObject({ status: 409 })
    expect(await offered(user, path)).toEqual(['confirm-signatory', 'sign', 'decline', 'request-changes'])
  })
})
describe('what a company has asked for', () => {
  test('is withdrawn by the company alone', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    for (const [name, step] of [
      ['requestedCategory', 'withdraw'],
      ['profileDownloadRequest', 'cancel'],
    ] as const) {
      const id = idOf(await made.make(name, { company }))
      expect(await offered(admin, `/${name}/id/${id}`), name).not.toContain(step)
      const row = (await admin.get(`/${name}?size=100`)).body.content?.find(each => idOf(each) === id)
      expect(row?.transitions, name).not.toContainEqual(expect.objectContaining({ name: step }))
      expect(await admin.post(`/${name}/${step}/${id}`, { version: 1 }), name).toMatchObject({ status: 403 })
      const own = (await user.get(`/${name}`)).body.content?.[0]
      expect(own?.transitions, name).toContainEqual(expect.objectContaining({ name: step }))
      expect(await user.post(`/${name}/${step}/${id}`, { version: 1 }), name).toMatchObject({ status: 200 })
    }
  })
})
