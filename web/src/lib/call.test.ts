import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import '../../test/browser-globals.ts'
import { defineEndpoint } from '@siteoffice/domain/engine/endpoint'
import { id, integer, object, text } from '@siteoffice/domain/engine/schema'

const { call } = await import('./call.ts')
const fetched = vi.fn<typeof fetch>()
const endpoint = { guard: 'public', section: 'Things', summary: 'Things', operationId: 'things' } as const
const sent = (): readonly [unknown, RequestInit | undefined] => [fetched.mock.calls[0]?.[0], fetched.mock.calls[0]?.[1]]

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
})

test('puts parameters into the path, leaves absent ones out of the query, and sends the body', async () => {
  fetched.mockResolvedValue(Response.json({ _id: 'made' }, { status: 201 }))
  const change = defineEndpoint({
    ...endpoint,
    method: 'PUT',
    path: '/things/{id}/parts/{part}',
    query: object({}, { page: integer(), at: text() }),
    body: object({ name: text() }),
    answer: object({ _id: id() }),
  })
  const input = { params: { id: 'a b', part: 'c/d' }, query: { page: 2, at: undefined }, body: { name: 'New' } }
  expect(await call(change, input)).toEqual({ _id: 'made' })
  const [address, request] = sent()
  expect(address).toBe('/api/things/a%20b/parts/c%2Fd?page=2')
  expect(request).toMatchObject({ method: 'PUT', body: '{"name":"New"}' })
})
test('answers nothing where nothing is answered', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  const end = defineEndpoint({ ...endpoint, method: 'POST', path: '/end' })
  expect(await call(end, {})).toBeUndefined()
  expect(sent()[1]?.body).toBeUndefined()
})
test('sends a file as a form with one part', async () => {
  fetched.mockResolvedValue(Response.json({ _id: 'file' }, { status: 201 }))
  const upload = defineEndpoint({
    ...endpoint,
    method: 'POST',
    path: '/upload',
    body: 'file',
    answer: object({ _id: id() }),
  })
  await call(upload, { file: new File(['x'], 'x.txt') })
  const form = sent()[1]?.body
  expect(form).toBeInstanceOf(FormData)
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'x.txt' })
})
test('a file is sent again when the server asks for it, without a word of failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const busy = { code: 'unavailable', message: 'Many files are being uploaded.', requestId: 'r', retryAfter: 5 }
  fetched.mockImplementation(async () =>
    fetched.mock.calls.length < 3 ? Response.json(busy, { status: 503 }) : Response.json({ _id: 'f' }, { status: 201 }),
  )
  const upload = defineEndpoint({
    ...endpoint,
    method: 'POST',
    path: '/upload',
    body: 'file',
    answer: object({ _id: id() }),
  })
  const sending = call(upload, { file: new File(['x'], 'x.txt') })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await sending).toEqual({ _id: 'f' })
})
test('what is no file is not sent again by itself', async () => {
  fetched.mockResolvedValue(
    Response.json({ code: 'unavailable', message: 'Busy.', requestId: 'r', retryAfter: 5 }, { status: 503 }),
  )
  const end = defineEndpoint({ ...endpoint, method: 'POST', path: '/end' })
  await expect(call(end, {})).rejects.toThrow('Busy.')
  expect(fetched).toHaveBeenCalledTimes(1)
})
