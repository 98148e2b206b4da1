/** Every parameter that a reading endpoint takes, in its query and in its path, with what nobody means well: a clear refusal or an answer, soon. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import { heldFor } from '../../test/held-thread.ts'
import { createDatabase } from '../../test/postgres.ts'
import { slowness } from '../../test/slowness.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const ROUNDS = 10
const MOST_LETTERS = 50_000
/** What our own code may hold the thread longer than for an empty query, where the machine is as fast as usual. */
const BOUND_MS = 50
/** Below what the server reads of an address and its headers together. */
const LONG = 60_000
const times = (text: string, size = LONG): string => text.repeat(Math.floor(size / text.length))
/** What stands in place of a parameter's value, encoded as an address has it. */
const VALUES: Readonly<Record<string, string>> = {
  'a long word': times('x'),
  'many words': times('ab+'),
  'all that a pattern may hold': times('%25_%5C'),
  'many values': times('a,'),
  'many ranges': times('1..2,'),
  'nested groups': times('%7B%22or%22:%5B', 30_000),
  'what is no text': '%00%ff%fe',
  'broken encoding': '%E0%A4%A',
  'half a character': '%ED%A0%80',
  'a number without end': times('9', 5000),
  'an object': '%7B%22__proto__%22:%7B%22a%22:1%7D%7D',
  nothing: '',
}
interface Parameter {
  readonly in: string
  readonly name: string
}
interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>
}
let service: Service
let who: Client
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'queries')
  service = await testService(async () => openPatiently(url, 3))
  who = await service.person()
})
afterAll(() => service.stop())

const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, NOBODY)
/** Each parameter of each kind once: of those that are described in the same words the first. */
async function parameters(): Promise<{ readonly path: string; readonly name: string }[]> {
  const description = (await who.get('/openapi.json')).body as unknown as Description // what the API says of itself
  const each = new Map<string, { readonly path: string; readonly name: string }>()
  for (const [path, { get }] of Object.entries(description.paths))
    for (const parameter of get?.parameters ?? [])
      if (parameter.in === 'query' && !each.has(JSON.stringify(parameter)))
        each.set(JSON.stringify(parameter), { path, name: parameter.name })
  return [...each.values()]
}
const get = (url: string) =>
  heldFor(() =>
    service.call({
      method: 'GET',
      url: url.startsWith('/api') ? url : `/api${url}`,
      headers: { authorization: `Bearer ${who.token}` },
    }),
  )
/** What is wrong with how an address is answered; undefined: nothing. */
async function complaintOf(name: string, url: string, empty: string): Promise<string | undefined> {
  let [longer, bound] = [0, BOUND_MS]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answer, held } = await get(url)
    if (answer.status >= 500) return `${name}: ${answer.status} ${answer.text.slice(0, 300)}`
    if (answer.status >= 400 && answer.body.code === undefined) return `${name}: ${answer.text.slice(0, 300)}`
    if (answer.status >= 400 && answer.text.length > MOST_LETTERS) return `${name}: ${answer.text.length} letters`
    if (held <= BOUND_MS) return undefined
    longer = held - (await get(empty)).held
    bound = BOUND_MS * slowness()
    if (longer <= bound) return undefined
  }
  return `${name}: ${longer.toFixed(0)} ms longer than without, where ${bound.toFixed(0)} are allowed`
}
test.each(Object.entries(VALUES))(
  'no endpoint falls over a query of %s, and none holds the thread',
  async (_, value) => {
    const all = await parameters()
    expect(all.length).toBeGreaterThan(300)
    const complaints: string[] = []
    for (const { path, name } of all) {
      const address = addressOf(path)
      const complaint = await complaintOf(`${address}?${name}`, `${address}?${name}=${value}`, address)
      if (complaint !== undefined) complaints.push(complaint)
    }
    expect(complaints).toEqual([])
  },
)
test('a parameter that comes a thousand times, and a thousand that there are not, are refused or read once', async () => {
  const complaints: string[] = []
  const unknown = Array.from({ length: 1000 }, (_, at) => `k${at}=1`).join('&')
  for (const { path, name } of await parameters()) {
    const address = addressOf(path)
    for (const query of [times(`${name}=1&`, Math.min(LONG, 1000 * (name.length + 3))), unknown]) {
      const complaint = await complaintOf(`${address} ${query.slice(0, 40)}…`, `${address}?${query}`, address)
      if (complaint !== undefined) complaints.push(complaint)
    }
  }
  expect(complaints).toEqual([])
})
test.each([
  ['a long word', 'x'.repeat(5000)],
  ['what is no text', '%00'],
  ['broken encoding', '%E0%A4%A'],
  ['a way to another folder', '..%2F..%2F..%2Fetc%2Fpasswd'],
  ['a piece of SQL', '%27%20or%201=1--'],
  ['a name of the language', '__proto__'],
])('no path falls over %s in place of what it names', async (_, value) => {
  const description = (await who.get('/openapi.json')).body as unknown as Description // what the API says of itself
  const paths = Object.keys(description.paths).filter(path => path.includes('{'))
  expect(paths.length).toBeGreaterThan(300)
  const complaints: string[] = []
  for (const path of paths) {
    const complaint = await complaintOf(path, path.replaceAll(/\{\w+\}/g, value), addressOf(path))
    if (complaint !== undefined) complaints.push(complaint)
  }
  expect(complaints).toEqual([])
})
