/** Rich text is cleaned on its way in and out, and its pictures stay readable. */
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures, sendFile } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
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

const EVIL =
  '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">a<img src="x" onerror="y()"><a href="javascript:z()">b</a><iframe src="https://evil.example"></iframe></p>'
test('nothing that could run comes in, or goes out if it stood there', async () => {
  const row = await made.make('projects', { description: EVIL })
  expect(String(row.description)).not.toMatch(/script|onclick|onerror|javascript|iframe/)
  expect(String(row.description)).toContain('<h2>Hi</h2>')
  await service.database.query(sql`update projects set description = ${EVIL} where _id = ${String(row._id)}`)
  expect((await admin.get(`/projects/id/${String(row._id)}`)).text).not.toMatch(/onclick|onerror|javascript:|iframe/)
  expect(
    (await admin.post('/projects/create', { ...(await made.body('projects')), description: '<p> </p>' })).body,
  ).toMatchObject({ errors: [{ field: 'description' }] })
})
test('a picture is kept by its id and signed at each reading; a foreign one is refused', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2758d1' } })
    .png()
    .toBuffer()
  const file = (await sendFile(service, admin, '/upload-image', 'a.png', bytes)).body
  const row = await made.make('projects', {
    description: `<p>Look: <img src="${String(file.url)}" alt="the site"></p>`,
  })
  const [stored] = await service.database.query<{ description: string }>(
    sql`select description from projects where _id = ${String(row._id)}`,
  )
  expect(stored?.description).toContain(`src="/api/files/${String(file._id)}"`)
  const src = /src="([^"]+)"/.exec(String(row.description))?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await service.app.inject({ method: 'GET', url: src })).statusCode).toBe(200)
  const foreign = '<p><img src="/api/files/01a1f9d4-ae81-7000-834f-2fe12facc4ed" alt=""></p>'
  expect(
    (await admin.post('/projects/create', { ...(await made.body('projects')), description: foreign })).body,
  ).toMatchObject({ code: 'missing_reference', errors: [{ field: 'description' }] })
})
test('a company may change a text that holds a picture of the staff', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2758d1' } })
    .png()
    .toBuffer()
  const file = (await sendFile(service, admin, '/upload-image', 'a.png', bytes)).body
  const company = String((await made.make('company'))._id)
  const picture = `<p><img src="${String(file.url)}" alt="the site"></p>`
  const row = await made.make('projects', { company, description: picture })
  const other = await made.make('projects', { company, description: '<p>Plain</p>' })
  const user = await service.person({ alias: 'company-admin', company })
  const change = (id: unknown) =>
    user.put(`/projects/update/${String(id)}`, { version: 1, description: `${picture}<p>More</p>` })
  expect((await change(row._id)).status).toBe(200)
  expect(await change(other._id)).toMatchObject({ status: 422, body: { errors: [{ field: 'description' }] } })
})

describe('a private file of somebody else', () => {
  const fileOf = async (who: Client): Promise<string> => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2758d1' } })
      .png()
      .toBuffer()
    return String((await sendFile(service, who, '/upload-image', 'private.png', bytes)).body._id)
  }
  test('gets no link by a name that ends up in a text', async () => {
    const file = await fileOf(admin)
    const body = '<p>With {{company.name}}</p><img src="{{company.name}}" alt="{{company.name}}">'
    const mou = await made.make('mou', { body })
    expect(mou.body).not.toContain('<img')
    // as it may stand from before
    await service.database.query(sql`update mou set body = ${body} where _id = ${String(mou._id)}`)
    await admin.post(`/mou/activate/${String(mou._id)}`, { version: mou.version })
    const company = await made.make('company', { legalName: `/api/files/${file}` })
    const draft = await made.make('mouAssignment', { mou: mou._id, company: company._id, mergeValues: null })
    const sent = await admin.post(`/mouAssignment/send/${String(draft._id)}`, { version: draft.version })
    expect(sent.body.renderedText, sent.text).toBe(`<p>With /api/files/${file}</p>`)
    expect((await admin.get(`/mouAssignment/id/${String(draft._id)}`)).text).not.toContain('&s=')
  })
  test('is neither shown nor made their own by its address among the words', async () => {
    const file = await fileOf(admin)
    await made.make('projects', { attachments: [file] })
    const company = String((await made.make('company'))._id)
    const user = await service.person({ alias: 'company-admin', company })
    const words = `<p>/api/files/${file} &lt;img src="/api/files/${file}"</p>`
    const row = await made.make('projects', { company, description: words })
    expect(row.description).toContain(`/api/files/${file} &lt;img`)
    expect(row.description).not.toContain('?e=')
    const { body, status } = await user.put(`/projects/update/${String(row._id)}`, { version: 1, attachments: [file] })
    expect(status, JSON.stringify(body)).toBe(422)
  })
})
test.each([
  ['a picture of another site', '<img src="https://evil.example/a.png">', 'upload it here'],
  ['one without its protocol', '<img src="//evil.example/a.png">', 'upload it here'],
  ['one in the text itself', '<img src="data:image/png;base64,AAAA">', 'upload it here'],
  ['a link to an endpoint', '<a href="/api/logout">a</a>', 'link to a page'],
  ['the same, from another path', '<a href="x/../API/logout">a</a>', 'link to a page'],
])('%s is refused', async (_, inside, message) => {
  const description = `<p>x</p>${inside}`
  const answer = await admin.post('/projects/create', { ...(await made.body('projects')), description })
  expect(answer, answer.text).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'description', message: expect.stringContaining(message) }] },
  })
})
test('what stands there from before loads nothing either', async () => {
  const row = await made.make('projects')
  const old = '<p><img src="https://evil.example/a.png">a<a href="/api/logout">b</a></p>'
  await service.database.query(sql`update projects set description = ${old} where _id = ${String(row._id)}`)
  const read = (await admin.get(`/projects/id/${String(row._id)}`)).body
  expect(read.description).toBe('<p>a<a rel="nofollow noopener noreferrer">b</a></p>')
})
