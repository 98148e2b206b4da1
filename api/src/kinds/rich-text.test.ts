/** Rich text is cleaned on its way in and out, and its pictures stay readable. */
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
