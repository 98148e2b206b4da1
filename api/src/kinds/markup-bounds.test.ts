/** Markup that would keep everybody waiting is refused by every field that takes some, and what is taken can be printed. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { checked } from '../../test/runs.ts'
import { slowness } from '../../test/slowness.ts'
import type { Answer, Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { markupProblem } from './markup-bounds.ts'

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

const MOST = 200_000
const filling = (part: string, most = MOST): string => part.repeat(Math.floor(most / part.length))
const REFUSED = {
  'tags in one another': filling('<b>'),
  'tags beside one another': filling('<i></i>'),
  'unknown tags': filling('<z>'),
  'nested lists': filling('<ul><li>'),
  'nested tables': `${filling('<table><tr><td>', 1500)}x`,
  'signs of less than': filling('<'),
  'special characters': filling('&'),
  'tags that are left open': `<table><tr>${'<td>x'.repeat(3900)}`,
} as const
const TAKEN = {
  links: '<a href="https://a.example">x</a>'.repeat(1900),
  'wide rows': `<table><tr>${'<td>x</td>'.repeat(1900)}</tr></table>`,
  'many rows and a wide one': `<table>${'<tr><td>x</td></tr>'.repeat(500)}<tr>${'<td>x</td>'.repeat(900)}</tr></table>`,
  'lists in one another': `${'<ul><li>x'.repeat(24)}<ul></ul>`,
  'empty parts':
    '<h2></h2><ul><li></li></ul><ol></ol><table></table><table><tr><td></td></tr></table><blockquote></blockquote>x',
  'one long word': filling('x'),
  'many words': filling('word '),
} as const
const fields = catalogue.flatMap(resource =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'richText' && field.writable !== 'never')
    .map(([field]) => [resource.name, field] as const),
)
/** The answer to a body, and how long the event loop stood still for it, in milliseconds. */
async function post(url: string, body: object): Promise<Answer & { stood: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answer = await admin.post(url, body)
  await new Promise(resolve => void setTimeout(resolve, 5))
  delay.disable()
  return { ...answer, stood: delay.max / 1e6 }
}
/** The best of a few: the other tests of the run use the processor too. */
async function shortest(url: string, body: () => object, check: (answer: Answer) => void): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6; round += 1) {
    const answer = await post(url, body())
    check(answer)
    best = Math.min(best, answer.stood)
  }
  return best
}
test.each(fields)('%s refuses in its %s what is too much, by name', async (resource, field) => {
  const body = await made.body(resource)
  for (const text of Object.values(REFUSED)) {
    const answer = await admin.post(`/${resource}/create`, { ...body, [field]: text })
    expect(answer, answer.text.slice(0, 300)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  }
})
test.each(Object.entries({ ...REFUSED, ...TAKEN }))('%s hold nobody up', async (_, text) => {
  const project = { ...(await made.body('projects')), formerNumber: null }
  let n = 0
  const check = (answer: Answer): void => expect([201, 422], answer.text.slice(0, 300)).toContain(answer.status)
  const usual = await shortest(
    '/projects/create',
    () => ({}),
    () => undefined,
  )
  const long = await shortest(
    '/projects/create',
    () => ({ ...project, title: `Long ${(n += 1)} ${crypto.randomUUID()}`, description: text }),
    check,
  )
  expect(long - usual).toBeLessThan(50 * slowness())
})
test('a change and a sheet are held to the same', async () => {
  const row = await made.make('projects')
  const description = REFUSED['nested lists']
  const id = String(row._id)
  expect(await admin.put(`/projects/update/${id}`, { version: 1, description })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'description' }] },
  })
  const sheet = `_id,description\n${id},"${description}"`
  expect(JSON.stringify(await checked(service, admin, 'projects?mode=update&key=_id', sheet))).toContain(
    'too much formatting',
  )
})
describe('an agreement', () => {
  const draftOf = async (body: string): Promise<Body> => {
    const mou = await made.make('mou', { body })
    await admin.post(`/mou/activate/${String(mou._id)}`, { version: mou.version })
    return made.make('mouAssignment', { mou: mou._id, mergeValues: null })
  }
  const pdfOf = async (draft: Body) => {
    const url = `/api/mouAssignment/document/${String(draft._id)}`
    const answer = await service.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    return { status: answer.statusCode, head: answer.rawPayload.subarray(0, 5).toString() }
  }
  test.each(Object.entries(TAKEN))('can be printed with %s', async (_, body) => {
    const draft = await draftOf(body)
    expect(await pdfOf(draft)).toEqual({ status: 200, head: '%PDF-' })
    const sent = await admin.post(`/mouAssignment/send/${String(draft._id)}`, { version: draft.version })
    expect(sent.status, sent.text.slice(0, 300)).toBe(200)
    expect(await pdfOf(draft)).toEqual({ status: 200, head: '%PDF-' })
  })
  test('of 3,000 lists from before can be printed', async () => {
    const draft = await draftOf('<p>x</p>')
    const text = `${'<ul><li>x'.repeat(3000)}`
    await service.database.query(
      sql`update mou_assignment set rendered_text = ${text} where _id = ${String(draft._id)}`,
    )
    expect(await pdfOf(draft)).toEqual({ status: 200, head: '%PDF-' })
    const read = await admin.get(`/mouAssignment/id/${String(draft._id)}`)
    expect(read.body.renderedText).not.toContain('<ul>')
  })
  test('is not held up by a merge field that never ends, and not sent when its values make it too long', async () => {
    const answer = await post('/mou/create', { ...(await made.body('mou')), body: `<p>x {{${' '.repeat(100_000)}</p>` })
    expect(answer.status, answer.text.slice(0, 300)).toBe(201)
    expect(answer.stood).toBeLessThan(500 * slowness())
    const company = await made.make('company', { legalName: 'Long '.repeat(30) })
    const mou = await made.make('mou', { body: `<p>${'{{company.name}}'.repeat(5000)}</p>` })
    await admin.post(`/mou/activate/${String(mou._id)}`, { version: mou.version })
    const draft = await made.make('mouAssignment', { mou: mou._id, company: company._id, mergeValues: null })
    const sent = await admin.post(`/mouAssignment/send/${String(draft._id)}`, { version: draft.version })
    expect(sent).toMatchObject({ status: 422, body: { message: expect.stringContaining('200000 characters') } })
  })
})
test('the bounds let through what people write, and markup that closes by itself', () => {
  expect(markupProblem('<p>a'.repeat(2000))).toBeUndefined()
  expect(markupProblem(`<table>${'<tr><td>a<td>b'.repeat(600)}</table>`)).toBeUndefined()
  expect(markupProblem('<br>'.repeat(2000))).toBeUndefined()
  expect(markupProblem('<ul><li>'.repeat(20))).toBeUndefined()
})
