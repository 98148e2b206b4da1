/** A completed project asks its owner and its winner for their feedback on each other, each once. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const asked = async (who: Client): Promise<number> =>
  [...((await who.get('/notifications?size=50')).body.content ?? [])].filter(each =>
    /is completed: how was it/.test(String(each.title)),
  ).length
const due = async (who: Client): Promise<string[]> =>
  [...((await who.get('/projects?feedback=due')).body.content ?? [])].map(idOf)

test('owner and winner are asked when the project is completed, until they have said what they think', async () => {
  const { project, bid, company } = await made.openedBid()
  await made.make('project-winnings', { project, bid, company })
  const tender = (await admin.get(`/projects/id/${project}`)).body
  const owner = await service.person({ alias: 'company-admin', company: String(tender.company?._id) })
  const winner = await service.person({ alias: 'company-admin', company })
  const stranger = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  await service.database.query(sql`update project_winnings set status = 'contract_signed' where project = ${project}`)
  await service.database.query(
    sql`update projects set status = 'in_progress', visibility = 'public' where _id = ${project}`,
  )
  expect(await due(owner)).toEqual([])
  const { version } = (await admin.get(`/projects/id/${project}`)).body
  const completed = await admin.post(`/projects/complete/${project}`, { version })
  expect(completed, completed.text).toMatchObject({ status: 200 })
  for (const who of [owner, winner]) {
    expect(await asked(who)).toBe(1)
    expect(await due(who)).toEqual([project])
  }
  expect(await asked(stranger)).toBe(0)
  expect(await due(stranger)).toEqual([])
  const given = { title: 'Good work', rating: 5, subjectType: 'company', aboutProject: project, company }
  const feedback = await winner.post('/customerFeedback/create', given)
  expect(feedback, feedback.text).toMatchObject({ status: 201 })
  expect(await due(winner)).toEqual([])
  expect(await due(owner)).toEqual([project])
  const ofOwner = await owner.post('/customerFeedback/create', { ...given, company: tender.company?._id })
  expect(ofOwner, 'about the company that built it').toMatchObject({
    status: 201,
    body: { aboutCompany: { _id: company } },
  })
  expect(await due(owner)).toEqual([])
  expect((await admin.get('/projects?feedback=due')).status).toBe(400)
})
