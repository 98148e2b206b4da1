/** Whatever comes in, the answer is a clear 4xx: never a 500, never anything of the inside. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { ERRORS } from '@siteoffice/domain/engine/errors'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures, sendFile } from './fixtures.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** A refusal says what is wrong in the house's form, and nothing of the inside. */
function isClear(answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500)
  if (answer.status < 400) return
  expect(Object.keys(ERRORS)).toContain(answer.body.code)
  expect(ERRORS[String(answer.body.code) as keyof typeof ERRORS]).toBe(answer.status)
  expect(String(answer.body.message).length).toBeGreaterThan(5)
  expect(answer.body.requestId).toBeDefined()
  expect(answer.text).not.toMatch(/select |insert |node_modules|\.ts:|at Object|relation "|column "|syntax error/i)
}
const raw = (payload: string | Buffer, type: string, url = '/api/company/create') =>
  service.call({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload,
  })

describe('requests that are no requests', () => {
  test.each([
    ['no JSON', '{"tradeName": ', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['plain text', 'hello', 'text/plain', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['an unknown type', '<a/>', 'application/x-nonsense', 415],
    ['a list', '[]', 'application/json', 400],
    ['a number', '5', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['prototype poison', '{"__proto__": {"a": 1}}', 'application/json', 400],
    ['a huge body', JSON.stringify({ tradeName: 'x'.repeat(3_000_000) }), 'application/json', 413],
    ['deep nesting', `{"tradeName": ${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', 400],
  ])('%s', async (_, payload, type, status) => {
    const answer = await raw(payload, type)
    isClear(answer)
    expect(answer.status, answer.text).toBe(status)
    // both ways are named: no route has said yet which of them it takes
    if (status === 415) expect(answer.text).toMatch(/application\/json, or multipart\/form-data/)
  })
  test('an address that does not exist, and a method that is not meant', async () => {
    for (const answer of [
      await admin.get('/nothing'),
      await admin.post('/company', {}),
      await admin.del('/company/id/x'),
      await admin.get(`/company/id/${'a'.repeat(500)}`),
    ]) {
      isClear(answer)
      expect(answer.status).toBe(404)
    }
  })
  test('several wrong fields are named in words in the message, and by their names beside it', async () => {
    const answer = await admin.post('/company/create', {
      ...(await made.body('company')),
      email: 'x',
      website: 'nowhere',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map(error => String(error.field)).toSorted()).toEqual(['email', 'website'])
    expect(String(answer.body.message)).toMatch(/^E-mail: is not an e-mail address\. Website: /)
    const lines = { ...(await made.body('company')), contacts: [{ name: '', role: 'primary' }] }
    expect(String((await admin.post('/company/create', lines)).body.message)).toBe('Name: is required.')
    const unknown = await admin.post('/company/create', { ...(await made.body('company')), tradeNam: 'x' })
    expect(String(unknown.body.message)).toBe('“tradeNam” is not known here or cannot be set.')
  })
  test('half of a surrogate pair, which no text and no JSON of the database can hold', async () => {
    const body = await made.body('site-config')
    for (const value of ['\ud800', { deep: ['a\udc00'] }, { '\ud800': 1 }]) {
      const answer = await admin.post('/site-config/create', { ...body, value })
      isClear(answer)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
  })
  test('tokens that are none', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer x',
      `Bearer ${'a'.repeat(43)}`,
      'Basic YTpi',
      `Bearer ${'a'.repeat(5000)}`,
      "Bearer ' or 1=1 --",
    ])
      expect((await service.call({ method: 'GET', url: '/api/company', headers: { authorization } })).status).toBe(401)
  })
  test('impossible values in a list’s address', async () => {
    const queries = [
      'createdAt=2026-13-45',
      'createdAt=yesterday',
      'createdAt=..',
      'verification=nonsense',
      'reviewer=not-an-id',
      'country=XX',
      "search='; drop table company; --",
      'search=%25%25%25',
      `search=${'x'.repeat(201)}`,
      'verifiedUntil=2026-02-30',
      'page=1e3',
      'size=ten',
      'trash=maybe',
      'sort=password',
      'sort=-',
      'verification=',
      '__proto__=1',
      'constructor=1',
      'dateFrom=0001-01-01',
    ]
    for (const query of queries) isClear(await admin.get(`/company?${query}`))
    const amounts = [
      'amount=abc',
      'amount=1..x',
      'amount=0x10',
      'amount=0x10..',
      'amount=+',
      'isLate=perhaps',
      'submittedAt=1..2',
    ]
    for (const query of amounts) expect((await admin.get(`/projectBid?${query}`)).status, query).toBe(400)
  })
})

describe('any body at all', () => {
  const anything = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>
  const odd = fc.oneof(
    anything,
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\u0000', '\ud800', '9'.repeat(400), 1e308, -0, '2026-02-31', 'NaN', "'; --"),
  )
  const bodyOf = (names: readonly string[]) =>
    fc.dictionary(
      fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
      odd,
      { maxKeys: 8 },
    )

  test.each(catalogue.map(resource => [resource.name, resource] as const))('%s', async (name, resource) => {
    const good = await made.body(name)
    const row = await made.make(name)
    const id = String(row._id)
    const bodies = bodyOf(['version', 'reason', ...Object.keys(resource.fields)])
    const steps = transitionsOf(resource).map(step => step.name)
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom('create', 'whole', 'update', ...steps), async (body, how) => {
        if (how === 'create') isClear(await admin.post(`/${name}/create`, body))
        else if (how === 'whole') isClear(await admin.post(`/${name}/create`, { ...good, ...body }))
        else if (how === 'update') isClear(await admin.put(`/${name}/update/${id}`, { version: 1, ...body }))
        else isClear(await admin.post(`/${name}/${how}/${id}`, { version: 1, ...body }))
      }),
      { numRuns: 60 },
    )
  })
  test('any query at all', async () => {
    for (const resource of catalogue) {
      const names = [
        'page',
        'size',
        'sort',
        'search',
        'trash',
        'dateFrom',
        'dateTo',
        ...resource.list.filters,
        ...Object.keys(resource.fields),
      ]
      const values = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('..', '1..', '@any', '@empty', ',', '\\', '-1', 'true', '2026-01-01'),
      )
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 }), async query => {
          const text = Object.entries(query)
            .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
            .join('&')
          isClear(await admin.get(`/${resource.name}?${text}`))
        }),
        { numRuns: 25 },
      )
    }
  })
})

test('words that every object knows are no values here', async () => {
  for (const word of ['__proto__', 'constructor', 'toString'])
    for (const path of [
      `/stock?sort=${word}`,
      `/stock?state=${word}`,
      `/stock/movements?reason=${word}`,
      `/company?sort=${word}`,
      `/company?${word}=1`,
    ]) {
      const answer = await admin.get(path)
      isClear(answer)
      expect(answer.status, path).toBe(400)
    }
})
test('a database that cannot be reached is told as that', async () => {
  const lost = [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
  ]
  for (const error of lost) {
    const query = vi.spyOn(service.database, 'query').mockRejectedValue(error)
    const answer = await admin.get('/company')
    query.mockRestore()
    expect(answer, answer.text).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  }
})
describe('uploads', () => {
  test.each([
    ['no boundary', '', 'multipart/form-data'],
    ['an empty boundary', '--\r\n', 'multipart/form-data; boundary='],
    [
      'no end',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['no header', '--x\r\n\r\nabc\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    ['nothing at all', '', 'multipart/form-data; boundary=x'],
    ['a wrong header', '--x\r\n:::\r\n\r\nabc\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
  ])('a form with %s', async (_, payload, type) => {
    for (const url of ['/api/upload-image', '/api/upload-file', '/api/careers/upload-cv']) {
      const answer = await raw(payload, type, url)
      isClear(answer)
      expect(answer.status, answer.text).toBe(400)
    }
  })
  test('pictures are re-encoded, everything else is refused', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2758d1' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const taken = await sendFile(service, admin, '/upload-image', '../../etc/pass\u0001wd.jpg', picture)
    expect(taken).toMatchObject({ status: 201, body: { mime: 'image/webp', name: 'passwd.jpg' } })
    const fetched = await service.app.inject({ method: 'GET', url: String(taken.body.url) })
    expect(fetched.statusCode).toBe(200)
    expect(fetched.rawPayload.includes('secret place')).toBe(false)
    for (const url of [
      String(taken.body.url).replace(/s=./, 's=~'),
      String(taken.body.url).replace(/e=\d/, 'e=9'),
      `/api/files/${String(taken.body._id)}`,
    ])
      expect((await service.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused: [string, Buffer, number][] = [
      ['a.png', svg, 415],
      ['a.png', Buffer.from('<html></html>'), 415],
      ['a.png', Buffer.from('MZ\u0090'), 415],
      ['a.png', picture.subarray(0, 60), 415],
      ['a.png', Buffer.alloc(0), 400],
      ['a.png', Buffer.alloc(11 * 1024 * 1024, 1), 413],
    ]
    for (const [name, bytes, status] of refused) {
      const answer = await sendFile(service, admin, '/upload-image', name, bytes)
      isClear(answer)
      expect(answer.status, answer.text).toBe(status)
    }
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
    expect((await sendFile(service, admin, '/upload-image', 'a.pdf', pdf)).status).toBe(415)
    const document = await sendFile(service, admin, '/upload-file', 'a.pdf', pdf)
    expect(document).toMatchObject({ status: 201, body: { mime: 'application/pdf', thumb: null } })
    const names = {
      'page.html': 'page.html.pdf',
      'offer.PDF': 'offer.PDF',
      'cod\u202Efdp.exe': 'codfdp.exe.pdf',
      [`${'x'.repeat(189)}😀😀.pdf`]: `${'x'.repeat(189)}😀.pdf`,
    }
    for (const [given, name] of Object.entries(names))
      expect((await sendFile(service, admin, '/upload-file', given, pdf)).body.name).toBe(name)
    const served = await service.app.inject({ method: 'GET', url: String(document.body.url) })
    expect(served.headers['content-disposition']).toMatch(/^attachment/)
    isClear(await admin.post('/upload-image', { file: 'x' }))
    expect(
      await admin.post('/company/create', { ...(await made.body('company')), logo: document.body._id }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'logo' }] } })
  })
})
