/** Every endpoint that reads a body, with the largest and deepest that it reads: a clear refusal, and nobody waits for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldFor } from '../../test/held-thread.ts'
import type { Attack, Schema } from '../../test/hostile-bodies.ts'
import { ATTACKS, hostileBody, resolved } from '../../test/hostile-bodies.ts'
import { slowness } from '../../test/slowness.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { LEAST_OF_RECORDS, limitFor } from './body-size.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const ROUNDS = 10
/** An answer names what is wrong, and does not send the body back. */
const MOST_LETTERS = 50_000
/** What our own code may hold the thread longer than for an empty request, where the machine is as fast as usual. */
const BOUND_MS = 50
interface Endpoint {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly schema: Schema
  readonly limit: number
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Schema }
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly 'x-permissions'?: readonly string[]
}
let service: Service
let who: Client
beforeAll(async () => {
  service = await testService()
  who = await service.person()
})
afterAll(() => service.stop())

async function endpoints(): Promise<Endpoint[]> {
  const description = (await who.get('/openapi.json')).body as unknown as Description // what the API says of itself
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const body = operation.requestBody?.content['application/json']?.schema
      if (body === undefined || (method !== 'post' && method !== 'put')) return []
      const schema = resolved(body, description.components.schemas) as Schema // as it was, only whole
      const limit =
        (operation['x-permissions'] ?? []).length > 0 ? limitFor(schema, LEAST_OF_RECORDS) : limitFor(schema)
      return [
        {
          method: method === 'post' ? 'POST' : 'PUT',
          url: path.replaceAll(/\{\w+\}/g, NOBODY),
          schema,
          limit,
        } as const,
      ]
    }),
  )
}
/** The answer to a body, and how long it held the thread. */
function send({ method, url }: Endpoint, payload: string) {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  return heldFor(() => service.call({ method, url: url.startsWith('/api') ? url : `/api${url}`, headers, payload }))
}
/** What is wrong with how an attack was answered; undefined: nothing. */
async function complaintOf(endpoint: Endpoint, attack: Attack): Promise<string | undefined> {
  const name = `${endpoint.method} ${endpoint.url} ${attack}`
  const payload = hostileBody(attack, endpoint.schema, endpoint.limit)
  let [longer, bound] = [0, BOUND_MS]
  // the other tests of the run use the processor too; the best of several is the server's own doing
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answer: hostile, held } = await send(endpoint, payload)
    // some end the session that asks
    if (hostile.status === 401) who = await service.person()
    if (hostile.status >= 500) return `${name}: ${hostile.status} ${hostile.text.slice(0, 300)}`
    if (hostile.status >= 400 && hostile.body.code === undefined) return `${name}: ${hostile.text.slice(0, 300)}`
    if (hostile.text.length > MOST_LETTERS) return `${name}: an answer of ${hostile.text.length} letters`
    if (held <= BOUND_MS) return undefined
    longer = held - (await send(endpoint, '{}')).held
    bound = BOUND_MS * slowness()
    if (longer <= bound) return undefined
  }
  return `${name}: ${longer.toFixed(0)} ms longer than an empty request, where ${bound.toFixed(0)} are allowed`
}
test.each(ATTACKS)('no endpoint falls over a body of %s, and none holds the thread', async attack => {
  const all = await endpoints()
  expect(all.length).toBeGreaterThan(600)
  const complaints: string[] = []
  const seen = new Set<string>()
  for (const [at, endpoint] of all.entries()) {
    // what takes the same body is attacked in one way each, and the first of them in all
    const shape = `${endpoint.method} ${JSON.stringify(endpoint.schema)}`
    const attacked = !seen.has(shape) || ATTACKS[at % ATTACKS.length] === attack
    seen.add(shape)
    const complaint = attacked ? await complaintOf(endpoint, attack) : undefined
    if (complaint !== undefined) complaints.push(complaint)
  }
  expect(complaints).toEqual([])
})
