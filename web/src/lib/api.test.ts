import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../test/browser-globals.ts'
import { person } from '../../test/person.ts'
import { dropEarly, type EarlyAnswers, questionOf } from './early-answers.ts'
import type { PlacedToast } from './toast.ts'

const { api, ApiError } = await import('./api.ts')
const { hostToasts } = await import('./toast.ts')
const { onReauthentication } = await import('./reauthentication.ts')
const session = await import('./session.ts')
const { i18n } = await import('./i18n.ts')

const fetched = vi.fn<typeof fetch>()
const notices: PlacedToast[] = []
const answer = (status: number, body: unknown) => Response.json(body, { status })
const refusal = () => answer(401, { code: 'unauthenticated', message: 'Sign in first.', requestId: 'r' })
const sentHeaders = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers)

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} })
})
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  notices.length = 0
  hostToasts(notice => notices.push(notice))
  session.storeProfile(person())
  session.storeToken('first')
})
afterEach(() => {
  fetched.mockReset()
  session.clearSession()
})

test('sends the token and the store, and leaves empty parameters out', async () => {
  session.chooseStore('yard')
  fetched.mockResolvedValue(answer(200, { content: [] }))
  await expect(api.get('/company', { search: '', status: ['a,b', 'c'], page: 0 })).resolves.toEqual({ content: [] })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/company?status=a%5C%2Cb%2Cc&page=0')
  expect(sentHeaders(0).get('authorization')).toBe('Bearer first')
  expect(sentHeaders(0).get('x-store')).toBe('yard')
})

test('a store that is not there any more is forgotten; what is read is read without it, what is written is not', async () => {
  const refusal = () => answer(403, { code: 'wrong_store', message: 'That store is closed.', requestId: 'r' })
  session.chooseStore('yard')
  fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(answer(200, { content: [] }))
  await expect(api.get('/sale')).resolves.toEqual({ content: [] })
  expect([sentHeaders(0).get('x-store'), sentHeaders(1).get('x-store')]).toEqual(['yard', null])
  session.chooseStore('yard')
  fetched.mockResolvedValueOnce(refusal())
  await expect(api.post('/sale/create', {})).rejects.toMatchObject({ status: 403 })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(session.sessionNow().store).toBeUndefined()
})

test('a failed call is announced at the bottom right, told to its caller and thrown', async () => {
  const body = { code: 'in_use', message: 'Projects refer to it.', requestId: 'r' }
  fetched.mockResolvedValue(answer(409, body))
  const onError = vi.fn()
  const failure = api.del('/company/delete/1', {}, { onError })
  await expect(failure).rejects.toMatchObject({ status: 409, body, message: 'Projects refer to it.' })
  expect(onError).toHaveBeenCalledOnce()
  expect(notices).toMatchObject([
    { title: 'Error', description: 'Projects refer to it.', tone: 'error', place: 'bottomRight' },
  ])
})

test('what the caller takes as an answer is not told; any other failure of the same call is', async () => {
  const read = () => api.get('/company/id/1', {}, { expected: ['not_found'] })
  fetched.mockResolvedValueOnce(answer(404, { code: 'not_found', message: 'Gone.', requestId: 'r' }))
  await expect(read()).rejects.toBeInstanceOf(ApiError)
  expect(notices).toEqual([])
  fetched.mockResolvedValueOnce(answer(403, { code: 'forbidden', message: 'Not yours.', requestId: 'r' }))
  await expect(read()).rejects.toBeInstanceOf(ApiError)
  expect(notices).toMatchObject([{ title: 'Error', description: 'Not yours.' }])
})

test('reads that fail for one reason are told once, actions each', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(answer(500, { code: 'internal', message: 'Broken.', requestId: 'r' })),
  )
  await Promise.allSettled([
    api.get('/company'),
    api.get('/projects'),
    api.post('/company/create'),
    api.del('/company'),
  ])
  const keys = new Set(notices.map(({ key }) => key))
  expect(keys.size).toBe(3)
})

test('no answer, and answers in other words, are errors with a readable message', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await expect(api.get('/company')).rejects.toMatchObject({ status: 0, body: { code: 'unavailable' } })
  fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'))
  await expect(api.get('/company')).rejects.toMatchObject({ status: 0, body: { code: 'request_timeout' } })
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(api.get('/company')).rejects.toMatchObject({ status: 502, body: { code: 'unavailable' } })
  expect(notices).toHaveLength(3)
})

test('what its caller gave up is neither announced nor an API error', async () => {
  const controller = new AbortController()
  fetched.mockImplementation(() => {
    controller.abort()
    return Promise.reject(new DOMException('gone', 'AbortError'))
  })
  await expect(api.get('/company', {}, { signal: controller.signal })).rejects.toBeInstanceOf(DOMException)
  expect(notices).toEqual([])
})

test('asks once for the password when the session ends, then repeats every call that waited', async () => {
  fetched.mockImplementation((_, init) =>
    Promise.resolve(new Headers(init?.headers).get('authorization') === 'Bearer second' ? answer(200, {}) : refusal()),
  )
  const ask = vi.fn(async () => {
    session.storeToken('second')
    return Promise.resolve(true)
  })
  const stop = onReauthentication(ask)
  await expect(Promise.all([api.get('/company'), api.put('/company/update/1', { version: 1 })])).resolves.toHaveLength(
    2,
  )
  expect(ask).toHaveBeenCalledOnce()
  expect(notices).toEqual([])
  stop()
})

test('never repeats in the name of another person', async () => {
  fetched.mockImplementation(() => Promise.resolve(refusal()))
  const stop = onReauthentication(() => {
    session.storeProfile(person({ _id: 'omar' }))
    session.storeToken('of somebody else')
    return Promise.resolve(true)
  })
  await expect(api.post('/company/create', {})).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledOnce()
  stop()
})

test('says nothing in a loop: a second refusal is an error', async () => {
  fetched.mockImplementation(() => Promise.resolve(refusal()))
  const stop = onReauthentication(() => Promise.resolve(true))
  await expect(api.get('/company')).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(2)
  stop()
})

test('a failed call is described by its body, or the message of that, whatever the code', async () => {
  const described = async (response: Response): Promise<string | undefined> => {
    notices.length = 0
    fetched.mockResolvedValueOnce(response)
    await expect(api.get('/company')).rejects.toBeInstanceOf(ApiError)
    expect(notices[0]).toMatchObject({ title: 'Error', place: 'bottomRight' })
    return notices[0]?.description
  }
  expect(await described(answer(418, { code: 'of_a_proxy', message: 'The gate is shut.' }))).toBe('The gate is shut.')
  expect(await described(answer(502, { message: 'No upstream.' }))).toBe('No upstream.')
  expect(await described(answer(500, 'Out of order'))).toBe('Out of order')
  expect(await described(new Response('Too busy', { status: 503 }))).toBe('Too busy')
  expect(await described(new Response('<html>502</html>', { status: 502 }))).toMatch(/could not answer \(502\)/)
})

describe('what was asked for before the code was there', () => {
  const early = (over: Partial<EarlyAnswers> = {}) => {
    globalThis.earlyAnswers = {
      token: 'first',
      store: undefined,
      answers: new Map([[questionOf('/company?page=0&size=10'), Promise.resolve(answer(200, { early: true }))]]),
      until: performance.now() + 1000,
      ...over,
    }
  }
  beforeEach(() => {
    fetched.mockImplementation(() => Promise.resolve(answer(200, { early: false })))
  })
  afterEach(dropEarly)
  const ask = () => api.get('/company', { size: 10, page: 0 })

  test('is taken once, by the same question', async () => {
    early()
    await expect(api.get('/company', { size: 10, page: 1 })).resolves.toEqual({ early: false })
    await expect(ask()).resolves.toEqual({ early: true })
    await expect(ask()).resolves.toEqual({ early: false })
  })
  test.each([
    ['of somebody else', { token: 'second' }],
    ['of another store', { store: 'yard' }],
    ['that has grown old', { until: 0 }],
  ])('is asked for again in place of an answer %s', async (_, over) => {
    early(over)
    await expect(ask()).resolves.toEqual({ early: false })
  })
  test('is asked for again where no answer came', async () => {
    const failed = Promise.reject(new TypeError('offline'))
    early({ answers: new Map([[questionOf('/company?page=0&size=10'), failed]]) })
    await expect(ask()).resolves.toEqual({ early: false })
  })
  test('is asked for again after a write', async () => {
    early()
    await api.post('/company/create', {})
    await expect(ask()).resolves.toEqual({ early: false })
  })
  test('fails as any other answer does', async () => {
    const denied = answer(403, { code: 'forbidden', message: 'Not yours.', requestId: 'r' })
    early({ answers: new Map([[questionOf('/company?page=0&size=10'), Promise.resolve(denied)]]) })
    await expect(ask()).rejects.toMatchObject({ status: 403, message: 'Not yours.' })
  })
})
