/** Steps of a record: who may take them, from where, with which reason and fields, and what is kept of them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { networkDayOf } from '../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { runDue } from '../services/jobs/run-due.ts'

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
const NOWHERE = '00000000-0000-7000-8000-000000000000'
const one = async (family: string, id: string): Promise<Body> => (await admin.get(`/${family}/id/${id}`)).body
async function step(family: string, name: string, id: string, more: object = {}, who = admin): Promise<Answer> {
  return who.post(`/${family}/${name}/${id}`, { version: (await one(family, id)).version, ...more })
}
const wrong = (status: number, code: string, field: string, message: string) => ({
  status,
  body: { code, errors: [{ field, message }] },
})
const applicant = async (): Promise<string> => idOf(await made.make('careers'))

describe('a step', () => {
  test('is there only under its name, for whoever may take it, on a record that is there', async () => {
    const id = await applicant()
    expect(await step('careers', 'promote', id)).toMatchObject({ status: 404 })
    expect(await admin.post(`/careers/screen/${NOWHERE}`, { version: 1 })).toMatchObject({ status: 404 })
    const reader = await service.person({ permissions: ['READ_ALL_CAREERS'] })
    // whether the record is there is nothing to them
    for (const which of [id, NOWHERE])
      expect(await reader.post(`/careers/screen/${which}`, { version: 1 })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    expect(await admin.post(`/careers/screen/${id}`, { version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    expect(await step('careers', 'screen', id)).toMatchObject({ status: 200, body: { stage: 'screening', version: 2 } })
  })
  test('that is the program’s own is nobody’s, and is taken when its time has come', async () => {
    const id = idOf(await made.make('guestConversation', { status: 'open' }))
    await service.database.query(
      sql`update guest_conversation set status = 'snoozed', snoozed_until = now() - interval '1 minute' where _id = ${id}`,
    )
    expect(await step('guestConversation', 'wake', id)).toMatchObject({ status: 404 })
    expect(await runDue(service.engine)).toBe(1)
    expect(await one('guestConversation', id)).toMatchObject({ status: 'open' })
    const [last] = (await admin.get(`/guestConversation/history/${id}`)).body.content ?? []
    expect(last).toMatchObject({ action: 'wake' })
  })
  test('that is a company’s own is refused to staff', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const id = idOf(await made.make('requestedCategory', { company, suggestedParent: null }))
    expect(await step('requestedCategory', 'withdraw', id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await step('requestedCategory', 'withdraw', id, {}, user)).status).toBe(200)
  })
  test('is taken from its states only, whatever else is wrong with it', async () => {
    const id = await applicant()
    const answer = await step('careers', 'offer', id, { reason: 'so far' })
    expect(answer, answer.text).toMatchObject({
      status: 409,
      body: {
        code: 'illegal_transition',
        message: "'Make an offer' is not possible: the job application is 'New'.",
        from: 'new',
        to: 'offer',
        errors: [{ field: 'stage', message: "is 'New'" }],
      },
    })
    for (const name of ['screen', 'shortlist']) expect((await step('careers', name, id)).status).toBe(200)
    const refused = await step('careers', 'withdraw', id)
    expect(refused.status).toBe(200)
    expect(await step('careers', 'reject', id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    expect(await step('careers', 'interview', id)).toMatchObject({ status: 409 })
  })
})
describe('the reason of a step', () => {
  test('is asked for where the step needs one, and kept without blanks around it', async () => {
    const id = await applicant()
    const missing = wrong(422, 'reason_required', 'reason', "'Reject' needs a reason")
    expect(await step('careers', 'reject', id)).toMatchObject(missing)
    expect(await step('careers', 'reject', id, { reason: ' \n ' })).toMatchObject(missing)
    const answer = await step('careers', 'reject', id, { reason: '  No licence \n' })
    expect(answer, answer.text).toMatchObject({ status: 200, body: { stage: 'rejected', stageReason: 'No licence' } })
    const [last] = (await admin.get(`/careers/history/${id}`)).body.content ?? []
    expect(last).toMatchObject({ action: 'reject', reason: 'No licence', actor: { _id: admin.person } })
  })
  test('has at most 2000 characters', async () => {
    const id = await applicant()
    const long = await step('careers', 'reject', id, { reason: 'x'.repeat(2001) })
    expect(long, long.text.slice(0, 300)).toMatchObject(
      wrong(400, 'validation_failed', 'reason', 'may be at most 2000 characters long'),
    )
    expect((await step('careers', 'reject', id, { reason: 'x'.repeat(2000) })).status).toBe(200)
  })
  test('is kept in the history alone where the step has no field for it', async () => {
    const id = await applicant()
    const answer = await step('careers', 'screen', id, { reason: 'a good letter' })
    expect(answer.body).toMatchObject({ stage: 'screening', stageReason: null })
    const [last] = (await admin.get(`/careers/history/${id}`)).body.content ?? []
    expect(last).toMatchObject({ action: 'screen', reason: 'a good letter' })
    expect((await step('careers', 'shortlist', id)).status).toBe(200)
    const [next] = (await admin.get(`/careers/history/${id}`)).body.content ?? []
    expect([next?.action, next?.reason ?? null]).toEqual(['shortlist', null])
  })
})
describe('the fields of a step', () => {
  const AT = '2031-01-01T09:00:00.000Z'
  async function screened(): Promise<string> {
    const id = await applicant()
    expect((await step('careers', 'screen', id)).status).toBe(200)
    await service.database.query(sql`update careers set interview_at = null, interviewer = null where _id = ${id}`)
    return id
  }
  test('are those that it sets, and no others', async () => {
    const id = await screened()
    expect(await step('careers', 'interview', id, { interviewAt: AT, notes: 'Bring the plans' })).toMatchObject(
      wrong(400, 'unknown_field', 'notes', 'is not known here or cannot be set'),
    )
    expect(await step('careers', 'shortlist', id, { interviewAt: AT })).toMatchObject(
      wrong(400, 'unknown_field', 'interviewAt', 'is not known here or cannot be set'),
    )
    expect(await step('careers', 'interview', id, { interviewAt: AT, interviewer: NOWHERE })).toMatchObject({
      status: 422,
      body: { code: 'missing_reference', errors: [{ field: 'interviewer' }] },
    })
    const answer = await step('careers', 'interview', id, { interviewAt: AT, interviewer: admin.person })
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { stage: 'interview', interviewAt: AT, interviewer: { _id: admin.person } },
    })
  })
  test('are demanded where nothing stands in them, from before or from now', async () => {
    const id = await screened()
    const missing = wrong(400, 'validation_failed', 'interviewAt', 'is required')
    expect(await step('careers', 'interview', id)).toMatchObject(missing)
    expect(await step('careers', 'interview', id, { interviewAt: null })).toMatchObject(missing)
    await service.database.query(sql`update careers set interview_at = ${AT}::timestamptz where _id = ${id}`)
    expect(await step('careers', 'interview', id, { interviewAt: null })).toMatchObject(missing)
    expect((await step('careers', 'interview', id)).body).toMatchObject({ stage: 'interview', interviewAt: AT })
    const request = idOf(await made.make('profileDownloadRequest', { sections: [] }))
    const more = { sections: [], expiresOn: null, maxDownloads: null }
    await service.database.query(sql`update profile_download_request set sections = '{}' where _id = ${request}`)
    expect(await step('profileDownloadRequest', 'approve', request, more)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'sections', message: 'is required' },
          { field: 'expiresOn', message: 'is required' },
          { field: 'maxDownloads', message: 'is required' },
        ],
      },
    })
    const day = networkDayOf(Date.now() + 5 * 86_400_000)
    const given = { sections: ['basic'], expiresOn: day, maxDownloads: 3 }
    const approved = await step('profileDownloadRequest', 'approve', request, given)
    expect(approved, approved.text).toMatchObject({ status: 200, body: { status: 'approved', ...given } })
  })
  test('that have no meaning for the record are neither demanded nor taken', async () => {
    const trade = idOf(await made.make('professionalCategory'))
    const discipline = idOf(await made.make('consultantCategory'))
    const ask = async () => idOf(await made.make('requestedCategory', { type: 'professional', suggestedParent: null }))
    const id = await ask()
    const both = { resolvedProfessional: trade, resolvedConsultant: discipline }
    expect(await step('requestedCategory', 'merge-into', id, both)).toMatchObject(
      wrong(400, 'validation_failed', 'resolvedConsultant', 'has no meaning here'),
    )
    expect((await step('requestedCategory', 'merge-into', id, { resolvedProfessional: trade })).status).toBe(200)
  })
})
test('a step that another one takes with it has its own reason, in its field and in what is told', async () => {
  const [winner, loser] = [idOf(await made.make('company')), idOf(await made.make('company'))]
  const [first, second] = [
    await service.person({ alias: 'company-admin', company: winner }),
    await service.person({ alias: 'company-admin', company: loser }),
  ]
  const project = await made.publishedProject({ requireVerified: false, title: 'Weir' })
  const bid = idOf(await made.makeBid({ project, company: winner }))
  const other = idOf(await made.makeBid({ project, company: loser }))
  await service.database.query(
    sql`update project_bid set status = 'under_review', opened_at = now() where project = ${project}`,
  )
  await service.database.query(sql`update projects set status = 'under_evaluation' where _id = ${project}`)
  const award = idOf(await made.make('project-winnings', { project, bid, company: winner }))
  expect((await step('project-winnings', 'approve', award, {}, await service.person())).status).toBe(200)
  expect((await step('project-winnings', 'declare', award)).status).toBe(200)
  expect((await step('project-winnings', 'accept', award, {}, first)).status).toBe(200)
  const reason = 'Another bid was chosen.'
  expect(await one('projectBid', other)).toMatchObject({ status: 'lost', statusReason: reason })
  expect((await second.get('/notifications')).body.content?.[0]).toMatchObject({
    title: 'Weir: your bid was not chosen',
    body: reason,
  })
  const [last] = (await admin.get(`/projectBid/history/${other}`)).body.content ?? []
  expect(last).toMatchObject({ action: 'lose', reason })
})
test('a step that its record forbids says why, and leaves everything as it was', async () => {
  const project = await made.make('projects', { bidDeadline: '2031-01-01T00:00:00Z', siteVisit: null })
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${idOf(project)}`,
  )
  expect(await step('projects', 'submit', idOf(project))).toMatchObject({
    status: 422,
    body: { code: 'rule_broken', message: 'The bid deadline has passed: set a later one first.' },
  })
  expect(await one('projects', idOf(project))).toMatchObject({ status: 'draft', version: 1 })
})
test('a step may lead further than it says where it is declared so', async () => {
  const company = idOf(await made.make('company'))
  const user = await service.person({ alias: 'company-admin', company })
  const mou = await made.make('mou', { requiresCountersign: false, file: null })
  await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
  const id = idOf(await made.make('mouAssignment', { company, mou: mou._id }))
  expect((await step('mouAssignment', 'send', id)).status).toBe(200)
  const signing = { signature: { name: 'Rana Odeh', consent: true, onBehalf: 'The director is abroad' } }
  expect(await step('mouAssignment', 'sign', id, signing, user)).toMatchObject({
    status: 200,
    body: { status: 'active' },
  })
})
