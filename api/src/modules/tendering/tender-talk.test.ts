/** Questions that nobody can trace to who asked them, and invitations with their answers. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
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
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
const company = async (name: string) => {
  const _id = idOf(await made.make('company', { tradeName: name, legalName: `${name} Contracting` }))
  return { _id, user: await service.person({ alias: 'company-admin', company: _id, name: `${name} person` }) }
}
const list = async (who: Client, path: string) => (await who.get(path)).body.content ?? []

test('a question is answered for all who may read the tender, and says to none of them who asked', async () => {
  const [owner, asker, other] = [await company('Owning'), await company('Quizzical'), await company('Rival')]
  const project = await made.publishedProject({
    ...OPEN,
    company: owner._id,
    visibility: 'public',
    invitedCompanies: [],
  })
  await made.makeBid({ project, company: other._id })
  const body = { project, company: asker._id, subject: 'Crane', question: 'Is the crane shared?' }
  const asked = await asker.user.post('/tenderQuestions/create', body)
  expect(asked, asked.text).toMatchObject({ status: 201, body: { status: 'asked' } })
  const [open] = await list(owner.user, `/tenderAnswers?project=${project}`)
  expect(open).toMatchObject({ subject: 'Crane', status: 'open' })
  const id = idOf(open)
  expect((await other.user.get(`/tenderAnswers/id/${id}`)).status, 'nobody else reads it yet').toBe(404)
  expect((await asker.user.get(`/tenderAnswers/id/${id}`)).status).toBe(404)
  expect((await step(admin, 'tenderAnswers', 'publish', id)).body.message).toBe('Write the answer first.')
  const { version } = (await owner.user.get(`/tenderAnswers/id/${id}`)).body
  const wrote = await owner.user.put(`/tenderAnswers/update/${id}`, { version, answer: 'It is not.' })
  expect(wrote, wrote.text).toMatchObject({ status: 200 })
  expect((await step(owner.user, 'tenderAnswers', 'publish', id)).status, 'staff publish what the owner writes').toBe(
    403,
  )
  expect((await step(admin, 'tenderAnswers', 'publish', id)).body).toMatchObject({ number: 1 })
  expect((await other.user.get(`/tenderAnswers/id/${id}`)).body).toMatchObject({ answer: 'It is not.' })
  expect((await asker.user.get(`/tenderQuestions/id/${idOf(asked.body)}`)).body).toMatchObject({ status: 'answered' })
  for (const who of [owner.user, other.user])
    for (const path of [
      `/tenderAnswers?project=${project}`,
      `/tenderAnswers/id/${id}`,
      `/tenderAnswers/history/${id}`,
      `/tenderAnswers/timeline/${id}`,
      `/tenderAnswers/export?project=${project}&format=csv`,
      `/tenderAnswers/options?search=Crane`,
      `/tenderQuestions?project=${project}`,
      `/tenderQuestions/export?project=${project}&format=csv`,
      `/projects/timeline/${project}`,
      '/notifications',
      '/companyNotification',
      '/search?q=Crane',
      '/search?q=Quizzical',
    ]) {
      const { text } = await who.get(path)
      for (const trace of [asker._id, 'Quizzical', asker.user.person, idOf(asked.body)])
        expect(text.includes(trace) && !path.includes(trace), `${path} tells ${trace}`).toBe(false)
    }
  const [told] = await list(other.user, '/notifications')
  expect(String(told?.title)).toMatch(/answer 1$/)
})
test('questions are asked in time, by others than the owner, and left unanswered with a reason', async () => {
  const [owner, asker] = [await company('Owning two'), await company('Asking')]
  const project = await made.publishedProject({ ...OPEN, company: owner._id, visibility: 'public' })
  const body = { project, company: asker._id, subject: 'A', question: 'B' }
  expect(await owner.user.post('/tenderQuestions/create', { ...body, company: owner._id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'company' }] },
  })
  const asked = idOf((await asker.user.post('/tenderQuestions/create', body)).body)
  const [open] = await list(admin, `/tenderAnswers?project=${project}`)
  expect((await step(owner.user, 'tenderAnswers', 'dismiss', idOf(open))).status).toBe(422)
  expect((await step(owner.user, 'tenderAnswers', 'dismiss', idOf(open), { reason: 'See page 3.' })).status).toBe(200)
  expect((await asker.user.get(`/tenderQuestions/id/${asked}`)).body).toMatchObject({
    status: 'dismissed',
    statusReason: 'See page 3.',
  })
  await service.database.query(
    sql`update projects set questions_until = now() - interval '1 minute' where _id = ${project}`,
  )
  expect(await asker.user.post('/tenderQuestions/create', body)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'project' }] },
  })
})
test('after the deadline no answer is published, and a question can still be left unanswered', async () => {
  const [owner, asker] = [await company('Owning late'), await company('Asking late')]
  const project = await made.publishedProject({ ...OPEN, company: owner._id, visibility: 'public' })
  const asked = { project, company: asker._id, subject: 'Late', question: 'Which day?' }
  expect(await asker.user.post('/tenderQuestions/create', asked)).toMatchObject({ status: 201 })
  const [open] = await list(owner.user, `/tenderAnswers?project=${project}`)
  const id = idOf(open)
  await owner.user.put(`/tenderAnswers/update/${id}`, { version: open?.version, answer: 'Any day.' })
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
  )
  const before = (await admin.get(`/notifications`)).body.totalElements
  expect(await step(admin, 'tenderAnswers', 'publish', id)).toMatchObject({
    status: 422,
    body: { message: 'The bid deadline has passed: leave the question unanswered and say why.' },
  })
  expect((await admin.get(`/tenderAnswers/id/${id}`)).body).toMatchObject({ status: 'open', number: null })
  expect((await admin.get(`/notifications`)).body.totalElements).toBe(before)
  expect((await step(owner.user, 'tenderAnswers', 'dismiss', id, { reason: 'Too late.' })).status).toBe(200)
})
test('invitations are made as a tender is published and as companies are added, told once, and answered', async () => {
  const [owner, first, second] = [await company('Inviting'), await company('Guest one'), await company('Guest two')]
  const project = await made.publishedProject({
    ...OPEN,
    company: owner._id,
    visibility: 'invited',
    invitedCompanies: [first._id],
  })
  const [theirs] = await list(first.user, `/tenderInvitations?project=${project}`)
  expect(theirs).toMatchObject({ status: 'sent' })
  const id = idOf(theirs)
  const put = async (values: object) => {
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    expect((await admin.put(`/projects/update/${project}`, { version, ...values })).status).toBe(200)
  }
  await put({ invitedCompanies: [first._id, second._id] })
  await put({ contactPerson: 'Somebody else' })
  expect(await list(second.user, `/tenderInvitations?project=${project}`)).toHaveLength(1)
  const invited = async (who: Client) =>
    (await list(who, '/notifications')).filter(each => String(each.title).startsWith('You are invited')).length
  expect([await invited(first.user), await invited(second.user)]).toEqual([1, 1])
  expect((await step(first.user, 'tenderInvitations', 'open', id)).body).toMatchObject({ status: 'opened' })
  expect((await step(first.user, 'tenderInvitations', 'decline', id)).status).toBe(422)
  const no = await step(first.user, 'tenderInvitations', 'decline', id, { reason: 'We are booked.' })
  expect(no.body).toMatchObject({ status: 'declined', statusReason: 'We are booked.' })
  const seen = await list(owner.user, `/tenderInvitations?project=${project}&sort=createdAt`)
  expect(seen.map(each => String(each.status))).toEqual(['declined', 'sent'])
  expect((await step(owner.user, 'tenderInvitations', 'intend', id)).status).not.toBe(200)
  expect((await step(admin, 'tenderInvitations', 'intend', id)).status).toBe(403)
  expect((await step(first.user, 'tenderInvitations', 'intend', id)).body).toMatchObject({ status: 'intends_to_bid' })
  await put({ invitedCompanies: [second._id] })
  expect((await admin.get(`/tenderInvitations/id/${id}`)).body).toMatchObject({ status: 'withdrawn' })
})
