/** Whom a note may mention. */
import { afterAll, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const service = await testService()
const admin = await service.person()
afterAll(() => service.stop())

test('those come first of whose name a word begins so', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const permissions = ['READ_SINGLE_COMPANY']
  for (const name of ['Faizalm Mutairi', 'Noor Zalmari', 'Zálma Haddad']) await service.person({ permissions, name })
  const labels = async (search: string) =>
    ((await admin.get(`/company/readers/${company}?search=${search}`)).body.content ?? []).map(each => each['label'])
  expect(await labels('zalm')).toEqual(['Noor Zalmari', 'Zálma Haddad', 'Faizalm Mutairi'])
  expect(await labels('Zalma')).toEqual(['Noor Zalmari', 'Zálma Haddad'])
})
test('those are offered who may read such a note, found as all is, whatever accents and forms of letters', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const ahmed = await service.person({ permissions: ['READ_SINGLE_COMPANY'], name: 'أحمد فؤاد' })
  const theirs = await service.person({ permissions: EVERYTHING, company, name: 'José Antonio' })
  const offered = async (query: string) =>
    ((await admin.get(`/company/readers/${company}?${query}`)).body.content ?? []).map(each => each._id)
  expect(await offered(`search=${encodeURIComponent('احمد')}`)).toEqual([ahmed.person])
  expect(await offered('search=jose&visibility=shared')).toEqual([theirs.person])
  expect(await offered('search=jose&visibility=internal'), 'what is for staff alone').toEqual([])
})
test('two of one name are told apart by their addresses', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const permissions = ['READ_SINGLE_COMPANY']
  const people = [
    await service.person({ permissions, name: 'Salem Twin' }),
    await service.person({ permissions, name: 'salem  twin' }),
    await service.person({ permissions, name: 'Salem Twining' }),
  ]
  const { content = [] } = (await admin.get(`/company/readers/${company}?search=salem`)).body
  const addresses = new Map(content.map(each => [String(each._id), each['email']] as const))
  expect(people.map(({ person }) => addresses.get(person))).toEqual([people[0]?.email, people[1]?.email, undefined])
})
