/** An award that is changed while it is approved, on a real PostgreSQL: nobody ends as the approver of what they changed. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import { bulk } from '../../../../test/runs.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let from: Scene
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  await service.jobs.work()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  from = await awardsIn({ service, admin, second, made }).scene()
})
afterAll(() => service.stop())
async function proposed(): Promise<string> {
  await service.database.query(sql`update project_winnings set deleted_at = now() where project = ${from.project}`)
  const values = { project: from.project, bid: from.bids[0], company: from.company, justification: 'Faster' }
  return idOf(await made.make('project-winnings', values))
}
const change = (id: string, version: number) =>
  second.put(`/project-winnings/update/${id}`, { version, commissionPercent: 90 })
interface Entry {
  readonly action: string
  readonly actor: string
}
/** Who did what to an award, in order. */
const storyOf = (id: string): Promise<Entry[]> =>
  service.database.query<Entry>(
    sql`select action, actor from history where record_id = ${id}::uuid and action in ('update', 'approve', 'propose-again') order by version`,
  )
/** Whether the approval that counts, if there is one, came from whoever had changed the award before it. */
function approvedOwnChange(story: readonly Entry[]): boolean {
  const approval = story.findLastIndex(({ action }) => action === 'approve')
  const sentBack = story.findLastIndex(({ action }) => action === 'propose-again')
  if (approval === -1 || sentBack > approval) return false
  return story.slice(0, approval).some(({ action, actor }) => action === 'update' && actor === story[approval]?.actor)
}

test.each([
  ['approved in a form', (id: string) => second.post(`/project-winnings/approve/${id}`, { version: 1 })],
  [
    'approved among many',
    (id: string) => bulk(second, 'project-winnings', { action: 'approve', ids: [id], expected: 1 }),
  ],
])('changed beside being %s', async (_, approve) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await proposed()
    const [changed] = await Promise.all([change(id, 1), approve(id)])
    expect([200, 409], changed.text).toContain(changed.status)
    const story = await storyOf(id)
    expect(approvedOwnChange(story), JSON.stringify(story)).toBe(false)
    const { status } = (await admin.get(`/project-winnings/id/${id}`)).body
    expect(String(status)).toBe(story.at(-1)?.action === 'approve' ? 'approved' : 'proposed')
  }
})
