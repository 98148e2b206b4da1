/** A search of a list finds its rows by the names that their references show, and only by names that its asker sees. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idsOf = (body: Body): string[] => (body.content ?? []).map(row => String(row._id))

test('a bill, a bid and a project are found by their company, a bid by its project; in numbers and tabs as in rows', async () => {
  const company = await made.make('company', { tradeName: 'Qamar Zirconia' })
  const project = await made.make('projects', { company: company._id, title: 'Marsupial tower' })
  const foreign = await made.make('projects')
  for (const asked of ['qamar', 'ZIRCON', 'marsupial']) {
    const { body } = await admin.get(`/projects?search=${asked}`)
    expect(idsOf(body), asked).toEqual([String(project._id)])
    expect(body.totalElements, asked).toBe(1)
    expect((await admin.get(`/projects?search=${asked}&count=only`)).body.totalElements, asked).toBe(1)
    const tabs = (await admin.get(`/projects/status-count?search=${asked}`)).body as unknown as { count: number }[]
    expect(
      tabs.reduce((sum, { count }) => sum + count, 0),
      asked,
    ).toBe(1)
  }
  expect(idsOf((await admin.get('/projects?search=qamar&count=none')).body)).not.toContain(String(foreign._id))
  // two letters have no index among the names
  expect((await admin.get('/projects?search=qa')).body.totalElements).toBe(0)
  // a percent sign is a percent sign
  expect((await admin.get(`/projects?search=${encodeURIComponent('qam%zir')}`)).body.totalElements).toBe(0)
})
test('the number of the company, which its name does not hold, finds the company alone', async () => {
  const company = await made.make('company', { registrationNo: 'XYZZY-881' })
  await made.make('projects', { company: company._id })
  expect((await admin.get('/company?search=XYZZY-881')).body.totalElements).toBe(1)
  expect((await admin.get('/projects?search=XYZZY-881')).body.totalElements).toBe(0)
})
test('pickers and the public search the texts of the rows themselves', async () => {
  const category = await made.make('category', { name: 'Quokka works' })
  const work = await made.make('recent-work', { category: category._id })
  expect(idsOf((await admin.get('/recent-work?search=quokka')).body)).toEqual([String(work._id)])
  expect(idsOf((await admin.get('/recent-work/options?search=quokka')).body)).toEqual([])
})
test('a name that its asker does not see finds nothing', async () => {
  const member = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  for (const profileVisibility of ['private', 'public']) {
    const name = `Wombat ${profileVisibility}`
    const company = await made.make('company', { tradeName: name, profileVisibility })
    const project = await made.publishedProject({ requireVerified: false, company: company._id, title: 'Open to all' })
    const rows = (await member.get('/projects?size=100')).body.content ?? []
    const row = rows.find(({ _id }) => String(_id) === project)
    const shown = row?.company?.label ?? null
    expect(shown).toBe(profileVisibility === 'private' ? null : name)
    const asked = encodeURIComponent(name)
    expect(idsOf((await member.get(`/projects?search=${asked}`)).body)).toEqual(shown === null ? [] : [project])
    expect((await member.get(`/projects?search=${asked}&count=only`)).body.totalElements).toBe(shown === null ? 0 : 1)
    expect(idsOf((await admin.get(`/projects?search=${asked}`)).body)).toEqual([project])
  }
})
test('a word that very many records have in their names is looked for in the rows themselves', async () => {
  const [category] = [await made.make('category', { name: 'Numbat 0' })]
  const work = await made.make('recent-work', { category: category._id })
  await service.database.query(sql`insert into category (_id, created_at, updated_at, version, name, code, slug, active)
    select gen_random_uuid(), now(), now(), 1, 'Numbat ' || n, 'NB' || n, 'numbat-' || n, true from generate_series(1, 199) n`)
  expect(idsOf((await admin.get('/recent-work?search=numbat')).body)).toEqual([String(work._id)])
  await made.make('category', { name: 'Numbat 200' })
  expect(idsOf((await admin.get('/recent-work?search=numbat')).body)).toEqual([])
  const named = await made.make('recent-work', { title: 'Numbat burrow' })
  expect(idsOf((await admin.get('/recent-work?search=numbat')).body)).toEqual([String(named._id)])
})
