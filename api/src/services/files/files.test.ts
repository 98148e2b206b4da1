/** Files: theirs who uploaded them until a record refers to them, gone with it, and few of those of guests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures, sendFile } from '../../../test/fixtures.ts'
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
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))
const idOf = (row: Body): string => String(row._id)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const upload = async (client: Client): Promise<{ id: string; url: string }> => {
  const { body, text } = await sendFile(service, client, '/upload-file', 'paper.pdf', PDF)
  expect(body._id, text).toBeDefined()
  return { id: idOf(body), url: String(body.url) }
}
const fetchFile = (url: string) => service.call({ method: 'GET', url })
const cv = (remoteAddress: string): Promise<Answer> => {
  const boundary = 'cv-boundary'
  return service.call({
    method: 'POST',
    url: '/api/careers/upload-cv',
    remoteAddress,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n${PDF.toString()}\r\n--${boundary}--\r\n`,
  })
}
const age = (id: string, hours: number) =>
  service.database.query(sql`update file set created_at = now() - ${hours}::int * interval '1 hour' where _id = ${id}`)
const rowOf = async (id: string) =>
  (
    await service.database.query<{ key: string; resource: string | null; gone: boolean }>(
      sql`select key, resource, gone_at is not null as gone from file where _id = ${id}`,
    )
  )[0]
const paper = async (file: string, company: string) => ({ ...(await made.body('companyDocument')), company, file })

describe('a file', () => {
  test('is for whoever uploaded it, until a record refers to it', async () => {
    const company = idOf(await made.make('company'))
    const other = await service.person()
    const { id } = await upload(other)
    expect(await admin.post('/companyDocument/create', await paper(id, company))).toMatchObject({
      status: 422,
      body: { code: 'missing_reference', errors: [{ field: 'file' }] },
    })
    const own = await other.post('/companyDocument/create', await paper(id, company))
    expect(own, own.text).toMatchObject({ status: 201 })
    expect(await rowOf(id)).toMatchObject({ resource: 'companyDocument' })
    expect((await admin.post('/companyDocument/create', await paper(id, company))).status, 'who reads the record').toBe(
      201,
    )
    const blind = await service.person({ permissions: ['CREATE_COMPANY_DOCUMENT', 'READ_SINGLE_COMPANY'] })
    expect((await blind.post('/companyDocument/create', await paper(id, company))).status).toBe(422)
    const foreign = idOf(await made.make('company'))
    const member = await service.person({ alias: 'company-admin', company: foreign })
    expect((await member.post('/companyDocument/create', await paper(id, foreign))).status).toBe(422)
  })
  test('behind a field that one may not read is not named elsewhere', async () => {
    const { id } = await upload(admin)
    const company = await made.make('company', { financialStatements: [id] })
    expect(await rowOf(id)).toMatchObject({ resource: 'company' })
    const clerk = await service.person({
      permissions: ['READ_SINGLE_COMPANY', 'CREATE_COMPANY_DOCUMENT', 'READ_SINGLE_COMPANY_DOCUMENT'],
    })
    expect((await clerk.post('/companyDocument/create', await paper(id, idOf(company)))).status).toBe(422)
  })
  test('of a record that is purged answers 404, and is thrown away; one that another record holds stays', async () => {
    const company = idOf(await made.make('company'))
    const [alone, shared] = [await upload(admin), await upload(admin)]
    const ids: string[] = []
    for (const { id } of [alone, shared, shared]) {
      const answer = await admin.post('/companyDocument/create', await paper(id, company))
      expect(answer, answer.text).toMatchObject({ status: 201 })
      ids.push(idOf(answer.body))
    }
    const key = (await rowOf(alone.id))?.key ?? ''
    for (const id of ids.slice(0, 2)) await admin.del(`/companyDocument/delete/${id}`)
    expect((await fetchFile(alone.url)).status, 'in the trash').toBe(200)
    for (const id of ids.slice(0, 2)) expect((await admin.del(`/companyDocument/purge/${id}`)).status).toBe(204)
    expect((await fetchFile(alone.url)).status).toBe(404)
    expect((await fetchFile(shared.url)).status).toBe(200)
    const path = join(service.dataDir, 'files', key)
    expect(existsSync(path)).toBe(true)
    await service.database.query(sql`update file set gone_at = gone_at - interval '1 hour'`)
    await service.sweep()
    expect(existsSync(path)).toBe(false)
    expect(await rowOf(alone.id)).toBe(undefined)
    expect((await fetchFile(shared.url)).status).toBe(200)
  })
  test('that no record names goes after a day, one of a guest after two hours', async () => {
    const [old, young] = [await upload(admin), await upload(admin)]
    const guest = idOf((await cv('192.0.2.1')).body)
    await age(old.id, 25)
    await age(young.id, 23)
    await age(guest, 3)
    await service.sweep()
    expect((await fetchFile(old.url)).status).toBe(404)
    expect((await fetchFile(young.url)).status).toBe(200)
    expect(await rowOf(guest)).toMatchObject({ gone: true })
  })
  test('from before, which a record holds unsaid, is found and kept: in fields, lists and texts', async () => {
    const picture = idOf((await made.make('company')).logo ?? ({} as Body))
    const [one, many] = [await upload(admin), await upload(admin)]
    const company = idOf(await made.make('company', { financialStatements: [many.id] }))
    await admin.post('/companyDocument/create', await paper(one.id, company))
    await made.make('projects', { description: `<p>x</p><img src="/api/files/${picture}">`, attachments: [] })
    await service.database.query(
      sql`update file set resource = null, field = null, record_id = null, created_at = now() - interval '9 days'`,
    )
    await service.sweep()
    for (const id of [picture, one.id, many.id]) expect(await rowOf(id), id).toMatchObject({ gone: false })
  })
})
test('a link is good for a day, and no longer', async () => {
  const { url } = await upload(admin)
  const now = Date.now()
  const statusAfter = async (hours: number): Promise<number> => {
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + hours * 3_600_000)
    const { status } = await fetchFile(url)
    clock.mockRestore()
    return status
  }
  expect([await statusAfter(11.9), await statusAfter(24.1)]).toEqual([200, 404])
})
test('a picture has no more than fifty megapixels, however small its file is', async () => {
  const sharp = (await import('sharp')).default
  const wide = (width: number) =>
    sharp({ create: { width, height: 10_000, channels: 3, background: '#2758d1' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const send = async (width: number) => sendFile(service, admin, '/upload-image', 'wall.png', await wide(width))
  expect(await send(5_001)).toMatchObject({
    status: 415,
    body: { message: 'The picture has more than 50 megapixels.' },
  })
  expect((await send(5_000)).status).toBe(201)
})
test('nobody changes the photo of a person in whose account they work', async () => {
  const user = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  const login = await admin.post('/login-company-admin', { userId: user.person, reason: 'asked for help' })
  const sharp = (await import('sharp')).default
  const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2758d1' } })
    .png()
    .toBuffer()
  const send = (token: string) => sendFile(service, { ...user, token }, '/upload/profile-image', 'me.png', face)
  expect((await send(String(login.body.token))).status).toBe(403)
  expect((await user.get('/profile')).body.avatar ?? null).toBe(null)
  expect((await send(user.token)).status).toBe(201)
  expect(String((await user.get('/profile')).body.avatar)).toContain('/api/files/')
})
describe("guests' files", () => {
  test('are ten an hour for one of them', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await cv(`2001:db8:7:7::${i + 1}`)).status)
    expect(statuses.filter(status => status === 201)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await cv('2001:db8:7:8::1')).status).toBe(201)
  })
  test('are limited in sum', async () => {
    await service.database.query(
      sql`insert into login_failure (key, count, last_at) values ('uploads of guests', 2000, now())`,
    )
    expect(await cv('192.0.2.44')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
  test('are named by who comes from where they were uploaded', async () => {
    const job = await made.make('jobs')
    await admin.post(`/jobs/open/${idOf(job)}`, { version: 1 })
    const resume = idOf((await cv('192.0.2.50')).body)
    const application = {
      job: job._id,
      name: 'Joe',
      email: 'joe@mason.example',
      phone: '+44 20 7946 0000',
      resume,
      consent: true,
    }
    const apply = (remoteAddress: string) =>
      service.call({ method: 'POST', url: '/api/careers/create', payload: application, remoteAddress })
    expect(await apply('192.0.2.51')).toMatchObject({ status: 422, body: { errors: [{ field: 'resume' }] } })
    expect((await apply('192.0.2.50')).status).toBe(201)
    expect((await apply('192.0.2.50')).status, 'once named').toBe(422)
  })
})
