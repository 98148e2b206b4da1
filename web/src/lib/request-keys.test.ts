/** A POST has one key until its answer has come, so that pressing again after a lost answer does nothing twice. */
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import '../../test/browser-globals.ts'
import { defineEndpoint } from '@siteoffice/domain/engine/endpoint'
import { object, text } from '@siteoffice/domain/engine/schema'
import type { PlacedToast } from './toast.ts'

const { api } = await import('./api.ts')
const { call } = await import('./call.ts')
const { requestKeyFor } = await import('./request-keys.ts')
const { randomId } = await import('./random-id.ts')
const { hostToasts } = await import('./toast.ts')
const session = await import('./session.ts')
const { i18n } = await import('./i18n.ts')

const fetched = vi.fn<typeof fetch>()
const notices: PlacedToast[] = []
const created = (headers = {}) => Response.json({ _id: 'made' }, { status: 201, headers })
const refusal = (status: number, code: string, more = {}) =>
  Response.json({ code, message: 'No.', requestId: 'r', ...more }, { status })
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const create = (name = 'Gulf', path = '/company/create') => api.post(path, { name }).catch(() => undefined)
/** The key of a request with this first answer, and of the same request after it. */
async function keysAround(first: Response | Error): Promise<readonly unknown[]> {
  fetched.mockReset()
  if (first instanceof Error) fetched.mockRejectedValueOnce(first)
  else fetched.mockResolvedValueOnce(first)
  fetched.mockImplementation(async () => created())
  await create()
  await create()
  return keys()
}
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} })
})
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  notices.length = 0
  hostToasts(notice => notices.push(notice))
  fetched.mockImplementation(async () => created())
})
afterEach(() => {
  fetched.mockReset()
  sessionStorage.clear()
  session.clearSession()
})

test.each([
  ['the network', () => new TypeError('fetch failed')],
  ['time', () => new DOMException('late', 'TimeoutError')],
  ['a proxy that gave up', () => new Response('<html>Gateway timeout</html>', { status: 504 })],
  ['a server that broke', () => refusal(500, 'internal')],
  ['a server that is busy', () => refusal(429, 'too_many_requests')],
  ['the end of the session', () => refusal(401, 'unauthenticated')],
  ['the first one still being under way', () => refusal(409, 'in_progress', { retryAfter: 2 })],
  ['an answer that broke off', () => new Response('{"_id":', { status: 201 })],
])('after an answer lost to %s the same words have the same key', async (_, first) => {
  const [before, after] = await keysAround(first())
  expect(before).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(after).toBe(before)
})
test.each([
  ['success', () => created()],
  ['a refusal', () => refusal(422, 'rule_broken')],
  ['a wrong password', () => refusal(401, 'wrong_credentials')],
  ['one whose first answer is lost for good', () => refusal(409, 'in_progress')],
])('after an answer, such as %s, the same words are another request', async (_, first) => {
  const [before, after] = await keysAround(first())
  expect(after).not.toBe(before)
  expect(after).not.toBeNull()
})
test('other words, another place and another store have keys of their own, and the first words keep theirs', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await create('Gulf')
  await create('Gulf Ltd')
  await create('Gulf', '/projects/create')
  session.chooseStore('yard')
  await create('Gulf')
  session.chooseStore(undefined)
  await create('Gulf')
  const [first, ...others] = keys()
  expect(new Set(keys()).size).toBe(4)
  expect(others.at(-1)).toBe(first)
})
test('two at one moment are one request', async () => {
  await Promise.all([create(), create()])
  expect(new Set(keys()).size).toBe(1)
  await create()
  expect(new Set(keys()).size).toBe(2)
})
test('a request that its caller gave up is another one when it comes again', async () => {
  const controller = new AbortController()
  fetched.mockImplementationOnce(() => {
    controller.abort()
    return Promise.reject(new DOMException('gone', 'AbortError'))
  })
  const ask = () => api.post('/company/export', { query: {} }, { signal: controller.signal })
  await expect(ask()).rejects.toBeInstanceOf(DOMException)
  await api.post('/company/export', { query: {} })
  expect(new Set(keys()).size).toBe(2)
})
test('an hour later the same words are another request', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { key, lose } = requestKeyFor('words')
  lose()
  vi.setSystemTime(Date.now() + 59 * 60_000)
  expect(requestKeyFor('words').key).toBe(key)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(requestKeyFor('words').key).not.toBe(key)
})
test('no words are kept, and storage that is full or damaged stops no request', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await create('A secret name')
  expect(sessionStorage.getItem('siteoffice.requestKeys')).not.toContain('secret')
  sessionStorage.setItem('siteoffice.requestKeys', '{"half":')
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  fetched.mockImplementation(async () => created())
  await expect(api.post('/company/create', { name: 'B' })).resolves.toEqual({ _id: 'made' })
  expect(keys().at(-1)).toEqual(expect.any(String))
})
const endpoint = { guard: 'public', section: 'T', summary: 'T', method: 'POST', path: '/t' } as const
test('a file that is sent again after a lost answer has the same key; another one, and the same at one moment, have not', async () => {
  const upload = defineEndpoint({ ...endpoint, operationId: 'upload', body: 'file' })
  const plan = (text: string, at: number) => new File([text], 'plan.pdf', { lastModified: at })
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await call(upload, { file: plan('first', 1) }).catch(() => undefined)
  for (const file of [plan('first', 2), plan('first!', 1), plan('first', 1)]) await call(upload, { file })
  const [first, later, longer, again] = keys()
  expect(first).toEqual(expect.any(String))
  expect(again).toBe(first)
  expect(new Set([first, later, longer]).size).toBe(3)
  await Promise.all([call(upload, { file: plan('twice', 1) }), call(upload, { file: plan('twice', 1) })])
  expect(new Set(keys()).size).toBe(5)
})
test('reads, changes and what the API keeps no answer of have none', async () => {
  const signIn = defineEndpoint({ ...endpoint, operationId: 'signIn', body: object({ a: text() }), idempotent: false })
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  await api.get('/company')
  await api.put('/company/update/1', { version: 1 })
  await api.del('/company/delete/1')
  await call(signIn, { body: { a: 'b' } })
  await api.post('/seen', { seq: 1 }, { key: false })
  expect(keys()).toEqual([null, null, null, null, null])
})
test('a lost answer says that trying again is safe, and the next try what became of the first', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await create()
  expect(notices.at(-1)?.description).toMatch(/^No answer came .* nothing will be done twice\.$/)
  fetched.mockResolvedValueOnce(created({ 'idempotent-replayed': 'true' }))
  await create()
  expect(notices.at(-1)).toMatchObject({ title: 'The first attempt had gone through. Nothing was done twice.' })
  fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'))
  await create()
  expect(notices.at(-1)?.description).toMatch(/did not answer in time.*twice/)
  fetched.mockResolvedValueOnce(new Response('', { status: 502 }))
  await create()
  expect(notices.at(-1)?.description).toMatch(/\(502\).*twice/)
  const noticeCount = notices.length
  await create()
  expect(notices.length, 'a request that had not arrived is done now, without a word').toBe(noticeCount)
})
test('a message for a wait of two at one moment tells of no first attempt', async () => {
  fetched.mockImplementation(async () => created({ 'idempotent-replayed': 'true' }))
  await Promise.all([create(), create()])
  expect(notices).toEqual([])
})
test('ids are random', () => {
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100)
})
