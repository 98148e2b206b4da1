/** Runs in tests: asked for, and waited for until they have ended. */
import { afterAll, vi } from 'vitest'
import type { Answer, Body, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

/** For the tests of one file: a service that works on what it is asked for, until the last of them; and who may do everything. */
export async function workingService(): Promise<{ readonly service: Service; readonly admin: Client }> {
  const service = await testService()
  afterAll(() => service.stop())
  await service.jobs.work()
  return { service, admin: await service.person() }
}

/** The run as it ended. */
export async function endedRun(client: Client, id: unknown): Promise<Body> {
  return vi.waitFor(
    async () => {
      const { body } = await client.get(`/runs/${String(id)}`)
      if (body.endedAt === null) throw new Error(`It is not done: ${JSON.stringify(body)}`)
      return body
    },
    { timeout: 60_000, interval: 50 },
  )
}
/** Asks for a bulk step and answers the run as it ended. Throws where it is refused. */
export async function bulk(client: Client, resource: string, body: object): Promise<Body> {
  const answer = await client.post(`/${resource}/bulk`, body)
  if (answer.status !== 202) throw new Error(answer.text)
  return endedRun(client, answer.body._id)
}
/** Sends a sheet to a door of imports; as text it is CSV. */
export async function sendSheet(
  service: Service,
  { token }: Client,
  path: string,
  sheet: string | Buffer,
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([typeof sheet === 'string' ? sheet : new Uint8Array(sheet)]), 'sheet')
  const request = new Request('http://test', { method: 'POST', body: form })
  return service.call({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
/** Checks a sheet; the run as it ended. Throws where it is refused. */
export async function checked(service: Service, client: Client, path: string, sheet: string | Buffer): Promise<Body> {
  const answer = await sendSheet(service, client, `/import/${path}`, sheet)
  if (answer.status !== 202) throw new Error(answer.text)
  return endedRun(client, answer.body._id)
}
/** Takes in what was checked; the run as it ended. */
export async function imported(client: Client, check: Body, query = ''): Promise<Body> {
  const answer = await client.post(`/runs/${String(check._id)}/import${query}`)
  if (answer.status !== 201) throw new Error(answer.text)
  return endedRun(client, answer.body._id)
}
