/** A POST that is sent again with the same Idempotency-Key gets the first answer again, and nothing is done twice. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Answer, Client, Service } from '../../test/test-service.ts'
import { PASSWORD, testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const fresh = (): string => crypto.randomUUID()
const post = (url: string, payload: object | undefined, key: string, client?: Client, remoteAddress = '127.0.0.1') =>
  service.call({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress,
    headers: {
      'idempotency-key': key,
      ...(client !== undefined && { authorization: `Bearer ${client.token}` }),
    },
    ...(payload !== undefined && { payload }),
  })
const bill = async () =>
  made.body('billings', { formerNumber: null, company: String((await made.make('company'))._id) })
const billsOf = async (company: unknown) => (await admin.get(`/billings?company=${String(company)}`)).body.totalElements
const replayed = (answer: Answer): boolean => answer.headers['idempotent-replayed'] === 'true'

describe('the same key', () => {
  test('brings the first answer again, status and body, and makes one record', async () => {
    const [body, key] = [await bill(), fresh()]
    const first = await post('/billings/create', body, key, admin)
    expect(first, first.text).toMatchObject({ status: 201 })
    expect(replayed(first)).toBe(false)
    const again = await post('/billings/create', body, key, admin)
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(replayed(again)).toBe(true)
    expect(await billsOf(body.company)).toBe(1)
    expect((await post('/billings/create', body, fresh(), admin)).body._id).not.toBe(first.body._id)
    const headers = { 'idempotency-key': fresh(), authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip' }
    const long = await made.body('company')
    const packed = () => service.app.inject({ method: 'POST', url: '/api/company/create', headers, payload: long })
    const [one, two] = [await packed(), await packed()]
    expect(one.headers['content-encoding']).toBe('gzip')
    expect(two.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(two.rawPayload).toString()).toBe(gunzipSync(one.rawPayload).toString())
  })
  test('several at once are carried out once, and all hear the same', async () => {
    const [body, key] = [await bill(), fresh()]
    const answers = await Promise.all([1, 2, 3].map(() => post('/billings/create', body, key, admin)))
    expect(new Set(answers.map(each => each.text)).size).toBe(1)
    expect(answers.map(each => each.status)).toEqual([201, 201, 201])
    expect(await billsOf(body.company)).toBe(1)
  })
  test('with another body or for another route is refused with a code', async () => {
    const [body, key] = [await bill(), fresh()]
    await post('/billings/create', body, key, admin)
    for (const [url, other] of [
      ['/billings/create', { ...body, notes: 'another' }],
      [`/billings/submit/${fresh()}`, { version: 1 }],
    ] as const)
      expect(await post(url, other, key, admin)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect(await billsOf(body.company)).toBe(1)
  })
  test('for another store is refused: what is written could be another', async () => {
    const stores = [await made.make('stores'), await made.make('stores')].map(each => String(each._id))
    const [payload, key] = [await made.body('customers'), fresh()]
    const create = (store: string | undefined) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': key }
      const chosen = store === undefined ? headers : { ...headers, 'x-store': store }
      return service.call({ method: 'POST', url: '/api/customers/create', headers: chosen, payload })
    }
    const first = await create(stores[0])
    expect(first.status, first.text).toBe(201)
    for (const other of [stores[1], undefined])
      expect(await create(other)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((await create(stores[0])).body._id).toBe(first.body._id)
  })
  test('of another actor is another key, and so is that of staff in their account', async () => {
    const company = String((await made.make('company'))._id)
    const user = await service.person({ alias: 'company-admin', company })
    const other = await service.person({ alias: 'company-admin', company })
    const [body, key] = [{ ...(await made.body('companyDocument')), company }, fresh()]
    delete (body as { file?: unknown }).file
    const login = await admin.post('/login-company-admin', { userId: user.person, reason: 'asked for help' })
    const lent: Client = { ...user, token: String(login.body.token) }
    const ids = new Set<string>()
    for (const client of [user, other, lent]) {
      const answer = await post('/companyDocument/create', body, key, client)
      expect(replayed(answer)).toBe(false)
      ids.add(String(answer.body._id ?? answer.text))
    }
    expect(ids.size).toBe(3)
  })
  test('repeats a refusal, a step without content and a step with a reason', async () => {
    const body = await bill()
    const made = await post('/billings/create', body, fresh(), admin)
    const path = `/billings/cancel/${String(made.body._id)}`
    const [stale, right] = [fresh(), fresh()]
    const refused = await post(path, { version: 9, reason: 'x' }, stale, admin)
    expect(refused.status).toBe(409)
    expect((await post(path, { version: 9, reason: 'x' }, stale, admin)).text).toBe(refused.text)
    const done = await post(path, { version: 1, reason: 'x' }, right, admin)
    expect(done.status).toBe(200)
    expect(await post(path, { version: 1, reason: 'x' }, right, admin)).toMatchObject({ status: 200, text: done.text })
    const person = await service.person({ alias: 'viewer' })
    const link = `/adminUsers/send-password-link/${person.person}`
    const key = fresh()
    const sent = [await post(link, undefined, key, admin), await post(link, undefined, key, admin)]
    expect(sent.map(each => each.status)).toEqual([204, 204])
    const [mails] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from outer_notification where recipient = ${person.email}`,
    )
    expect(mails?.n).toBe(1)
  })
  test('is tried again after an answer that says nothing of the request', async () => {
    const key = fresh()
    const send = () =>
      service.call({
        method: 'POST',
        url: '/api/careers/upload-cv',
        headers: { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=cv' },
        payload:
          '--cv\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\r\n--cv--\r\n',
      })
    const flood = sql`key = 'uploads of guests'`
    await service.database.query(
      sql`insert into login_failure (key, count, last_at) values ('uploads of guests', 2000, now())`,
    )
    expect((await send()).status).toBe(429)
    await service.database.query(sql`delete from login_failure where ${flood}`)
    const sent = await send()
    expect(sent, sent.text).toMatchObject({ status: 201 })
    expect((await send()).body._id).toBe(sent.body._id)
  })
  test('of a guest works for guests of the same place', async () => {
    const message = { name: 'Vera', email: 'v@visit.example', subject: 'Hi', message: 'A question', consent: true }
    const key = fresh()
    const first = await post('/contact-message/create', message, key)
    expect((await post('/contact-message/create', message, key)).text).toBe(first.text)
    const elsewhere = await post('/contact-message/create', message, key, undefined, '203.0.113.9')
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.body._id).not.toBe(first.body._id)
  })
  test('is of no use any more to who may do it no longer', async () => {
    const clerk = await service.person({ permissions: ['CREATE_DEPARTMENT'] })
    const [body, key] = [await made.body('department'), fresh()]
    expect((await post('/department/create', body, key, clerk)).status).toBe(201)
    await service.database.query(
      sql`update roles r set permissions = '{}', version = r.version + 1 from person p where p.role = r._id and p._id = ${clerk.person}`,
    )
    expect((await post('/department/create', body, key, clerk)).status).toBe(403)
  })
  test('that is no key is refused', async () => {
    for (const key of ['x'.repeat(201), 'with space'])
      expect(await post('/department/create', await made.body('department'), key, admin)).toMatchObject({
        status: 400,
        body: { code: 'bad_request', errors: [{ field: 'Idempotency-Key' }] },
      })
  })
})
describe('what is kept', () => {
  test('holds no token: a sign-in is another each time', async () => {
    const person = await service.person({ alias: 'viewer' })
    const key = fresh()
    const login = () => post('/login', { email: person.email, password: PASSWORD }, key)
    expect((await login()).body.token).not.toBe((await login()).body.token)
    const [row] = await service.database.query(sql`select 1 from idempotency_key where key = ${key}`)
    expect(row).toBe(undefined)
  })
  test('is offered by no door whose answer holds what opens something', async () => {
    const document = (await service.anonymous.get('/openapi.json')).body as unknown as {
      paths: Record<string, Record<string, object>>
    }
    const secretive = Object.entries(document.paths).flatMap(([path, methods]) => {
      const { post: door } = methods as { post?: { responses: object; parameters?: object } }
      if (
        door === undefined ||
        !/"(?:token|ticket|secret|recoveryCodes|challenge|visitorToken)":/.test(JSON.stringify(door.responses))
      )
        return []
      return [[path, JSON.stringify(door.parameters ?? []).includes('Idempotency-Key')] as const]
    })
    expect(secretive.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/login',
        '/login-company-admin',
        '/profile/second-factor/begin',
        '/guestMessages/create',
      ]),
    )
    expect(secretive.filter(([, offered]) => offered)).toEqual([])
    expect(JSON.stringify(document.paths['/billings/create']?.post)).toContain('Idempotency-Key')
  })
  test('cannot be read in the database, and goes after a day', async () => {
    const [body, key] = [{ ...(await made.body('department')), name: 'Legible Department' }, fresh()]
    const first = await post('/department/create', body, key, admin)
    const [row] = await service.database.query<{ all: string }>(
      sql`select k::text as all from idempotency_key k where key = ${key}`,
    )
    expect(row?.all).not.toContain('Legible')
    await service.database.query(sql`update idempotency_key set at = now() - interval '25 hours' where key = ${key}`)
    await service.sweep()
    expect(await service.database.query(sql`select 1 from idempotency_key where key = ${key}`)).toEqual([])
    const next = await post('/department/create', await made.body('department'), key, admin)
    expect(next.status).toBe(201)
    expect(next.body._id).not.toBe(first.body._id)
  })
})
describe('a request that was cut off', () => {
  const cutOff = (key: string, committed: boolean) =>
    service.database.query(
      sql`update idempotency_key set status = null, answer = null, committed = ${committed}, at = now() - interval '10 minutes' where key = ${key}`,
    )
  test('before anything was written is carried out when it comes again', async () => {
    const [body, key] = [await bill(), fresh()]
    await post('/billings/create', body, key, admin)
    await cutOff(key, false)
    expect((await post('/billings/create', body, key, admin)).status).toBe(201)
    expect(await billsOf(body.company)).toBe(2)
  })
  test('after it was written is not, and that is said', async () => {
    const [body, key] = [await bill(), fresh()]
    await post('/billings/create', body, key, admin)
    const [row] = await service.database.query<{ committed: boolean }>(
      sql`select committed from idempotency_key where key = ${key}`,
    )
    expect(row?.committed, 'said by the transaction that wrote it').toBe(true)
    await cutOff(key, true)
    expect(await post('/billings/create', body, key, admin)).toMatchObject({
      status: 409,
      body: { code: 'in_progress' },
    })
    expect(await billsOf(body.company)).toBe(1)
  })
})

describe('a form with a file', () => {
  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .raw()
      .toBuffer()
      .then(raw => Buffer.from(`%PDF-1.4\n${raw.toString('hex')}\n%%EOF`))
  async function send(path: string, key: string, bytes: Buffer, name = 'a.pdf'): Promise<Answer> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://test', { method: 'POST', body: form })
    return service.call({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': request.headers.get('content-type') ?? '',
        'idempotency-key': key,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const waiting = (): readonly string[] => {
    const folder = join(service.dataDir, 'files', 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  test('brings the first answer again for the same file, and none for another of the same length', async () => {
    const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')]
    expect(red.length).toBe(blue.length)
    const key = fresh()
    const first = await send('/upload-file', key, red)
    expect(first.status, first.text).toBe(201)
    // a form of its own, whose boundary is another
    const again = await send('/upload-file', key, red)
    expect(replayed(again)).toBe(true)
    expect(again.body._id).toBe(first.body._id)
    expect(await send('/upload-file', key, blue)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect(await send('/upload-file', key, red, 'b.pdf')).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 })
  })
  test('is read as a sheet too', async () => {
    const [sheet, other] = [Buffer.from('name\nOne'), Buffer.from('name\nTwo')]
    const key = fresh()
    const first = await send('/import/category/read', key, sheet, 'a.csv')
    expect(first.status, first.text).toBe(200)
    expect(replayed(await send('/import/category/read', key, sheet, 'a.csv'))).toBe(true)
    expect((await send('/import/category/read', key, other, 'a.csv')).status).toBe(422)
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 })
  })
  test('that is no form at all is refused in words', async () => {
    expect(await post('/upload-file', { a: 1 }, fresh(), admin)).toMatchObject({ status: 415 })
  })
})
