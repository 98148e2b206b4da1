/** Pages of other sites call the guest chat and nothing else, and only those that the settings name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { seedSettings } from '../data/seed/settings.ts'

const SITE = 'https://www.gulf.example'
const RECEPTION = '/api/guestMessages/reception'
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await seedSettings(service.database)
})
afterAll(() => service.stop())

async function setSites(value: unknown): Promise<Answer> {
  const [row] = (await admin.get('/site-config?search=chat.widgetOrigins')).body.content ?? []
  return admin.put(`/site-config/update/${String(row?._id)}`, { version: row?.version, value })
}
const call = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: object, payload?: object): Promise<Answer> =>
  service.call({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const preflight = (url: string, origin: string, method = 'POST'): Promise<Answer> =>
  call('OPTIONS', url, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,x-visitor-token',
  })
const OPENED = {
  'access-control-allow-origin': SITE,
  'access-control-expose-headers': 'Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}
function expectNoHeader({ headers }: Answer): void {
  expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  expect(headers['cross-origin-resource-policy'] ?? 'same-origin').toBe('same-origin')
}

test('a site that the settings name is answered, from the moment of the change to the moment it is taken out', async () => {
  const opening = { clientId: crypto.randomUUID(), body: 'Are you open?', name: 'Vera' }
  expectNoHeader(await call('GET', RECEPTION, { origin: SITE }))
  expect(await setSites(['https://other.example', 'https://WWW.gulf.example:443'])).toMatchObject({ status: 200 })
  for (const answer of [
    await call('GET', RECEPTION, { origin: SITE }),
    await call('POST', '/api/guestConversation/create', { origin: SITE }, opening),
    await call('GET', `/api/guestMessages?conversation=${crypto.randomUUID()}`, { origin: SITE }),
  ]) {
    expect(answer.headers).toMatchObject(OPENED)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(String(answer.headers['vary'])).toContain('Origin')
  }
  expect(await preflight('/api/guestMessages/create', SITE)).toMatchObject({
    status: 204,
    headers: {
      ...OPENED,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type, X-Visitor-Token',
    },
  })
  await setSites([])
  expectNoHeader(await call('GET', RECEPTION, { origin: SITE }))
  expectNoHeader(await preflight('/api/guestMessages/create', SITE))
})
test.each([
  'https://gulf.example',
  'https://www.gulf.example.evil.example',
  'http://www.gulf.example',
  'https://www.gulf.example:8443',
  'https://evil.example/https://www.gulf.example',
  'null',
  '*',
])('%s is another site, and gets no header', async origin => {
  await setSites([SITE])
  const read = await call('GET', RECEPTION, { origin })
  expect(read.status).toBe(200)
  expectNoHeader(read)
  expect(String(read.headers['vary']), 'a cache in between must not mix them up').toContain('Origin')
  const before = await preflight('/api/guestMessages/create', origin)
  expect(before.status).toBe(404)
  expectNoHeader(before)
})
test('no other endpoint answers a site, and no page does', async () => {
  await setSites([SITE])
  for (const url of ['/api/projects', '/api/users/login', '/api/site-config/public', '/api/health', '/', '/login'])
    for (const answer of [await call('GET', url, { origin: SITE }), await preflight(url, SITE)]) expectNoHeader(answer)
})
test('the script of the chat is for the pages of the site, by their origin or their address', async () => {
  await setSites([SITE])
  for (const headers of [{ origin: SITE }, { referer: `${SITE}/contact?from=menu` }])
    expect((await call('GET', '/widget.js?v=1', headers)).headers).toMatchObject(OPENED)
  for (const headers of [
    {},
    { origin: 'null' },
    { referer: 'nonsense' },
    { referer: 'https://evil.example/' },
    { origin: 'https://evil.example', referer: `${SITE}/` },
  ])
    expectNoHeader(await call('GET', '/widget.js', headers))
  expectNoHeader(await call('GET', '/widget.json', { origin: SITE }))
})
test.each([
  ['a path', ['https://www.gulf.example/contact']],
  ['a slash', ['https://www.gulf.example/']],
  ['no scheme', ['www.gulf.example']],
  ['http', ['http://www.gulf.example']],
  ['a user', ['https://me@gulf.example']],
  ['a star', ['https://*.gulf.example']],
  ['a port that is none', ['https://gulf.example:70000']],
  ['all', ['*']],
  ['null', ['null']],
  ['a text', 'https://www.gulf.example'],
  ['too many', Array.from({ length: 51 }, (_, n) => `https://site${n}.example`)],
])('a setting with %s is refused', async (_, value) => {
  expect(await setSites(value)).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } })
})
test.each([
  [[]],
  [['http://localhost:4000', 'http://127.0.0.1', 'https://مقاول.example', 'https://gulf.example:8443']],
])('sites %j are taken', async value => expect((await setSites(value)).status).toBe(200))
test('a name in other letters is that which a browser sends', async () => {
  await setSites(['https://مقاول.example'])
  const origin = new URL('https://مقاول.example').origin
  expect((await call('GET', RECEPTION, { origin })).headers['access-control-allow-origin']).toBe(origin)
})
