/** One shared view that two people change, unshare or delete at the same moment. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let owner: Client
let other: Client
let roles: readonly string[]
beforeAll(async () => {
  service = await testService()
  owner = await service.person()
  other = await service.person()
  roles = [String((await other.get('/profile')).body.role?._id)]
})
afterAll(() => service.stop())

const share = async (): Promise<string> => {
  const answer = await owner.post('/savedViews/create', { name: `${Math.random()}`, resource: 'projects', roles })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body._id)
}
/** What was done to it, and the version that it had then, as its history has it. */
const steps = async (id: string) => {
  const rows = await service.database.query<{ action: string; version: number }>(
    sql`select action, version from history where record_id = ${id}::uuid order by version`,
  )
  return rows.map(({ action, version }) => `${action} ${version}`)
}
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of two who change it one does, and the other is told how it is now', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const id = await share()
    const answers = await Promise.all([
      owner.put(`/savedViews/update/${id}`, { version: 1, name: `Owner ${n}`, query: 'status=draft' }),
      other.put(`/savedViews/update/${id}`, { version: 1, name: `Other ${n}`, sort: 'title' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
    const { body: now } = await owner.get(`/savedViews/id/${id}`)
    expect(now).toMatchObject({ version: 2, name: done?.body['name'] })
    expect(refused?.body).toMatchObject({ code: 'stale_version', current: { version: 2, name: now['name'] } })
    expect(await steps(id)).toEqual(['create 1', 'update 2'])
  }
})
test('of one who changes it and one who deletes it one does, and nothing of a deleted one is left', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const id = await share()
    const [changed, deleted] = await Promise.all([
      other.put(`/savedViews/update/${id}`, { version: 1, name: `Changed ${n}`, roles }),
      owner.del(`/savedViews/delete/${id}?version=1`),
    ])
    if (changed.status === 200) {
      expect(deleted).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version: 2 } } })
      expect(await steps(id)).toEqual(['create 1', 'update 2'])
      continue
    }
    expect([changed.status, deleted.status]).toEqual([404, 200])
    const left = await service.database.query(sql`select owner from saved_views_roles where owner = ${id}::uuid`)
    expect(left).toEqual([])
    expect(await steps(id)).toEqual(['create 1', 'delete 2'])
  }
})
test('of one who unshares it and one who changes it one does, and whom it is kept from is told nothing of it', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const id = await share()
    const [unshared, changed] = await Promise.all([
      owner.put(`/savedViews/update/${id}`, { version: 1, roles: [] }),
      other.put(`/savedViews/update/${id}`, { version: 1, name: `Renamed ${n}` }),
    ])
    if (changed.status === 200) expect(unshared).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    else expect([unshared.status, changed.status, changed.body.code]).toEqual([200, 404, 'not_found'])
    expect(await steps(id)).toEqual(['create 1', 'update 2'])
  }
})
