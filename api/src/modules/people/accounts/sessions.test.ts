/** Requests that arrive in one moment: their sessions are read together, and each is its own person's. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from '../../../../test/counted.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let readings = 0
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(() =>
    openCounted(({ text }) => {
      if (text.includes('join session s')) readings += 1
    }),
  )
  admin = await service.person()
})
afterAll(() => service.stop())

const nameIn = async (client: Client): Promise<string> => {
  const { status, body } = await client.get('/profile')
  return status === 200 ? String(body.name) : String(status)
}
test('everybody is who they are, also beside tokens that are not known and sessions that have ended, run out or idled', async () => {
  const people = await Promise.all(['Amal', 'Basim', 'Chen', 'Dina', 'Farid'].map(name => service.person({ name })))
  const [amal, basim, chen, dina, farid] = people as [Client, Client, Client, Client, Client]
  await service.database.query(sql`delete from session where person = ${basim.person}`)
  await service.database.query(sql`update session set expires_at = now() where person = ${dina.person}`)
  await service.database.query(
    sql`update session set last_seen_at = now() - interval '2 days' where person = ${farid.person}`,
  )
  readings = 0
  const asked = [chen, amal, basim, service.anonymous, chen, dina, farid, chen]
  expect(await Promise.all(asked.map(nameIn))).toEqual(['Chen', 'Amal', '401', '401', 'Chen', '401', '401', 'Chen'])
  expect(readings).toBe(1)
})
test('one person works in two stores at once, and in none that is not theirs', async () => {
  const made = createFixtures(service, admin)
  const [first, second, third] = await Promise.all([1, 2, 3].map(async () => String((await made.make('stores'))._id)))
  const keeper = await service.person({ stores: [String(first), String(second)] })
  const places = [first, third, undefined, second, 'nonsense', first]
  readings = 0
  const lists = await Promise.all(
    places.map(place => (place === undefined ? keeper : keeper.within(place)).get('/sale')),
  )
  expect(lists.map(each => each.status)).toEqual([200, 403, 200, 200, 403, 200])
  expect(readings).toBe(1)
})
test('who signs out between two requests is refused the second', async () => {
  const person = await service.person({ name: 'Emre' })
  const before = nameIn(person)
  const ended = person.post('/logout')
  expect(await before).toBe('Emre')
  expect((await ended).status).toBeLessThan(300)
  expect(await nameIn(person)).toBe('401')
})
