/** Every list, record, count and figure of the demo network, as somebody of each sort reads it, is what the API's description says. */
import { loadDemo } from '@siteoffice/demo/load'
import { catalogue } from '@siteoffice/domain/catalogue'
import { ENDPOINTS } from '@siteoffice/domain/endpoints'
import { countsOf } from '@siteoffice/domain/engine/describe'
import type { Endpoint } from '@siteoffice/domain/engine/endpoint'
import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSettings } from '../src/data/seed/settings.ts'
import { hashPassword } from '../src/modules/people/accounts/passwords.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

const RECORDS = 8
const JSON_ANSWER = 'responses/200/content/application~1json/schema'
const described = new Ajv({ strict: false, allErrors: true })
addFormats.default(described)
const checks = new Map<string, ValidateFunction>()

let service: Service
beforeAll(async () => {
  service = await testService()
  await seedSettings(service.database)
  await loadDemo(service.database, { dataDir: service.dataDir, now: new Date(), hashPassword })
  described.addSchema((await service.anonymous.get('/openapi.json')).body, 'api')
})
afterAll(() => service.stop())

/** What the description says of a path's answer. */
function checkOf(path: string): ValidateFunction {
  const known = checks.get(path)
  if (known !== undefined) return known
  const place = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const made = described.compile({ $ref: `api#/paths/${place}/get/${JSON_ANSWER}` })
  checks.set(path, made)
  return made
}
interface Reader {
  readonly client: Client
  /** how many answers were read */
  seen: number
  readonly wrong: string[]
}
async function read(reader: Reader, path: string, address = path): Promise<Answer> {
  const answer = await reader.client.get(address)
  if (answer.status !== 200) {
    // what somebody may not see is refused; nothing breaks
    if (![403, 404].includes(answer.status)) reader.wrong.push(`${address}: ${answer.text.slice(0, 200)}`)
    return answer
  }
  const check = checkOf(path)
  reader.seen += 1
  if (!check(answer.body))
    reader.wrong.push(`${address}: ${described.errorsText(check.errors?.slice(0, 5), { dataVar: '' })}`)
  return answer
}
async function readResource(reader: Reader, name: string, paths: readonly string[]): Promise<void> {
  const list = await read(reader, `/${name}`, `/${name}?size=100`)
  for (const path of paths) await read(reader, `/${name}/${path}`)
  for (const { _id } of [...(list.body.content ?? [])].slice(0, RECORDS))
    for (const of of ['id', 'history']) await read(reader, `/${name}/${of}/{id}`, `/${name}/${of}/${String(_id)}`)
}
async function readAll(client: Client): Promise<Reader> {
  const reader: Reader = { client, seen: 0, wrong: [] }
  for (const resource of catalogue)
    await readResource(reader, resource.name, ['options', ...Object.keys(countsOf(resource))])
  const [assignment] = [...((await client.get('/mouAssignment?size=1')).body.content ?? [])]
  const asked: Readonly<Record<string, string>> = { '/mouAssignment/single': `?id=${String(assignment?._id)}` }
  for (const { path } of ENDPOINTS.filter(isReadable)) await read(reader, path, path + (asked[path] ?? ''))
  return reader
}
/** JSON that is answered to who knows no id. */
const isReadable = ({ method, path, query, answer, hidden }: Endpoint): boolean => {
  const required = query?.['required']
  const needsQuery = Array.isArray(required) && required.length > 0
  return hidden !== true && method === 'GET' && !path.includes('{') && typeof answer === 'object' && !needsQuery
}

test('for who may do everything', async () => {
  const { seen, wrong } = await readAll(await service.person())
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(800)
})
test('for who may read, with no permission for single fields', async () => {
  const { seen, wrong } = await readAll(await service.person({ alias: 'viewer' }))
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(500)
})
test('for a company', async () => {
  const [company] = await service.database.query<{ _id: string }>(
    sql`select company as _id from project_bid where deleted_at is null group by company order by count(*) desc limit 1`,
  )
  const { seen, wrong } = await readAll(
    await service.person({ alias: 'company-admin', company: String(company?._id), kind: 'platform' }),
  )
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(100)
})
test('for the public', async () => {
  const reader: Reader = { client: service.anonymous, seen: 0, wrong: [] }
  for (const { name } of catalogue.filter(resource => resource.public !== undefined)) {
    const list = await read(reader, `/public/${name}`, `/public/${name}?size=100`)
    for (const { _id } of [...(list.body.content ?? [])].slice(0, RECORDS))
      await read(reader, `/public/${name}/{key}`, `/public/${name}/${String(_id)}`)
  }
  expect(reader.wrong).toEqual([])
  expect(reader.seen).toBeGreaterThan(40)
})
