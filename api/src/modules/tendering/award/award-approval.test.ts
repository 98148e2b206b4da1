/** Who may approve an award: nobody who proposed it or changed what is approved, through whichever door. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { bulk } from '../../../../test/runs.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let third: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
let from: Scene
let id: string
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  second = await service.person()
  third = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
})
afterAll(() => service.stop())
beforeEach(async () => {
  from = await awards.scene()
  await awards.price(from.bids[0], 40_000)
  id = idOf(
    await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
      contractFile: null,
      justification: 'The best programme',
    }),
  )
})
const REFUSAL = 'You proposed this award or changed it: another person must approve it.'
const read = async (who: Client = admin): Promise<Body> => (await who.get(`/project-winnings/id/${id}`)).body
const approve = (who: Client): Promise<Answer> => awards.award('approve', id, who)
const change = async (who: Client, values: object): Promise<Answer> =>
  who.put(`/project-winnings/update/${id}`, { version: (await read()).version, ...values })
const blockedFor = async (who: Client): Promise<unknown> => {
  const steps: readonly Body[] = (await read(who)).transitions ?? []
  return steps.find(({ name }) => String(name) === 'approve')?.['blockedBy']
}
const refused = { status: 422, body: { code: 'rule_broken', message: REFUSAL } }

test('nobody approves an award that they proposed or changed, and the button says so', async () => {
  expect(await approve(admin)).toMatchObject(refused)
  expect(await blockedFor(second)).toBeUndefined()
  expect((await change(second, { commissionPercent: 90 })).status).toBe(200)
  expect(await blockedFor(second)).toBe(REFUSAL)
  expect(await approve(second)).toMatchObject(refused)
  // changed back, it is still what this person has made of it
  expect((await change(second, { commissionPercent: 2.5 })).status).toBe(200)
  expect(await approve(second)).toMatchObject(refused)
  expect(await blockedFor(third)).toBeUndefined()
  expect(await approve(third)).toMatchObject({ status: 200, body: { status: 'approved' } })
})
test('notes that are not approved make nobody a maker', async () => {
  expect((await change(second, { notes: 'Seen with the estimators' })).status).toBe(200)
  expect((await approve(second)).status).toBe(200)
})
test('an award in many at once, and one by a changed status, is refused alike', async () => {
  await change(second, { justification: 'Because I say so' })
  const run = await bulk(second, 'project-winnings', { action: 'approve', ids: [id], expected: 1 })
  expect(run).toMatchObject({ done: 0, failed: 1, failures: [{ reason: REFUSAL }] })
  expect(await change(second, { status: 'approved' })).toMatchObject(refused)
  expect(await read()).toMatchObject({ status: 'proposed' })
})
test('a change made in many at once counts as much as one made in a form', async () => {
  const input = { commissionPercent: 90 }
  expect(await bulk(second, 'project-winnings', { action: 'update', ids: [id], expected: 1, input })).toMatchObject({
    done: 1,
  })
  expect(await approve(second)).toMatchObject(refused)
})
test('out of the trash it is still the proposal of who made it', async () => {
  expect((await admin.del(`/project-winnings/delete/${id}`)).status).toBe(200)
  expect((await second.post(`/project-winnings/restore/${id}`, {})).status).toBe(200)
  expect(await approve(admin)).toMatchObject(refused)
  expect((await approve(second)).status).toBe(200)
})
test('an approved award that is changed goes back to be approved again, by another person than who changed it', async () => {
  expect((await approve(second)).status).toBe(200)
  expect(await change(second, { notes: 'A word for the file' })).toMatchObject({ body: { status: 'approved' } })
  const changed = await change(second, { commissionPercent: 90 })
  expect(changed, changed.text).toMatchObject({ status: 200, body: { status: 'proposed', commissionPercent: 90 } })
  expect(await awards.award('declare', id, second)).toMatchObject({ status: 409 })
  expect(await approve(second)).toMatchObject(refused)
  expect(await approve(admin)).toMatchObject(refused)
  const history: readonly Body[] = (await admin.get(`/project-winnings/history/${id}`)).body.content ?? []
  expect(history.slice(0, 2).map(each => String(each.action))).toEqual(['propose-again', 'update'])
  expect((await approve(third)).status).toBe(200)
  expect((await awards.award('declare', id, second)).status).toBe(200)
  expect(await change(second, { commissionPercent: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'commissionPercent', message: 'can no longer be changed' }] },
  })
})
test.each([
  [{ negotiatedAmount: 39_000, negotiationReason: 'Agreed by letter' }],
  [{ commissionPercent: 1 }],
  [{ justification: 'Faster by a month' }],
])('an approved award that changes by %o is to be approved anew', async values => {
  expect((await approve(second)).status).toBe(200)
  expect(await change(admin, values)).toMatchObject({ status: 200, body: { status: 'proposed' } })
  expect((await approve(second)).status).toBe(200)
})
test('an approved award that is written again as it is stays approved, and its commission as it is', async () => {
  expect((await approve(second)).status).toBe(200)
  await service.database.query(sql`update project_winnings set commission_amount = 7 where _id = ${id}`)
  const { negotiatedAmount, commissionPercent, justification } = await read()
  const again = { negotiatedAmount, commissionPercent, justification, notes: 'Agreed' }
  expect(await change(admin, again)).toMatchObject({
    status: 200,
    body: { status: 'approved', commissionAmount: 7, notes: 'Agreed' },
  })
})
