/** Names of roles, given by two at once on a real PostgreSQL: none is taken for another. */
import { lookOf } from '@siteoffice/domain/engine/look-alikes'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let one: Client
let other: Client
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  one = await service.person()
  other = await service.person()
})
afterAll(() => service.stop())

const create = (who: Client, name: string): Promise<Answer> =>
  who.post('/roles/create', { name, alias: crypto.randomUUID(), permissions: ['READ_ALL_COMPANY'] })
const rename = (who: Client, id: string, name: string): Promise<Answer> =>
  who.put(`/roles/update/${id}`, { version: 1, name })
const existing = async (): Promise<string> => String((await create(one, crypto.randomUUID())).body._id)
/** The second is written with a letter of another alphabet. */
const names = (): [string, string] => {
  const ending = crypto.randomUUID()
  return [`Site keeper ${ending}`, `Sіte keeper ${ending}`]
}
test.each<[string, (first: string, second: string) => Promise<(() => Promise<Answer>)[]>]>([
  ['two new roles', async (a, b) => [() => create(one, a), () => create(other, b)]],
  [
    'a new role and one that is renamed',
    async (a, b) => {
      const id = await existing()
      return [() => create(one, a), () => rename(other, id, b)]
    },
  ],
  [
    'two roles that are renamed',
    async (a, b) => {
      const [first, second] = [await existing(), await existing()]
      return [() => rename(one, first, a), () => rename(other, second, b)]
    },
  ],
  ['two new roles of the very same name', async a => [() => create(one, a), () => create(other, a)]],
])('%s', async (_, begin) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = names()
    const answers = await Promise.all((await begin(a, b)).map(work => work()))
    expect(answers.filter(each => each.status < 300)).toHaveLength(1)
    expect(answers.find(each => each.status >= 300)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ field: 'name' }] },
    })
  }
  const found = await service.database.query<{ name: string }>(sql`select name from roles`)
  expect(new Set(found.map(({ name }) => lookOf(name))).size).toBe(found.length)
})
test('the permissions of one role: of two who change them one is told that the other was first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await existing()
    const given = ['READ_ALL_PROJECTS', 'CREATE_PROJECTS']
    const answers = await Promise.all(
      [one, other].map((who, at) => who.put(`/roles/update/${id}`, { version: 1, permissions: [given[at]] })),
    )
    expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = (await one.get(`/roles/id/${id}`)).body.permissions
    expect(kept).toEqual([given[answers.findIndex(each => each.status === 200)]])
  }
})
