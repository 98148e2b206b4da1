/** Searches of lists, pickers and of all kinds find a text in whichever spelling it stands and is typed. */
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { statementName } from '../../data/database.ts'
import { searchCondition } from './search-patterns.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** A search of all kinds leaves out what it does not reach in its time, and says so: it is asked again then. */
const TRIES = 20
async function found(path: string, search: string, tries = TRIES): Promise<(string | undefined)[]> {
  const answer = await admin.get(`/${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`)
  expect(answer.status, answer.text).toBe(200)
  const { partial } = answer.body as { partial?: unknown }
  if (partial === true && tries > 0) return found(path, search, tries - 1)
  return (answer.body.content ?? []).map((row: Body) => String(row._id))
}
describe.each([
  ['accents', 'Société Générale Øresund', ['Société', 'Societe', 'SOCIETE GENERALE', 'oresund', 'Øresund', 'générale']],
  ['accents that are not written', 'Muller und Strasse', ['Müller', 'muller', 'Strasse']],
  ['accents that stand by themselves', 'Cafe\u0301 Nord', ['Café Nord', 'cafe nord', 'Cafe\u0301']],
  ['alef with and without hamza', 'شركة الإمارات', ['الامارات', 'الإمارات', 'الأمارات', 'شركه']],
  ['vowel signs', 'مُؤَسَّسَة البناء', ['مؤسسة', 'مؤسسه البناء', 'مُؤَسَّسَة']],
  ['capitals', 'ΟΔΟΣ Бетон', ['οδος', 'ΟΔΟΣ', 'οδοσ', 'бетон', 'οδος бет']],
  ['alef maqsura', 'مستشفى المدينة', ['مستشفي', 'مستشفى المدينه']],
  ['letters that are written as two', 'Großmann Œuvre Ærø', ['grossmann', 'GROẞMANN œuvre', 'oeuvre', 'aero']],
  ['letters with two accents', 'Nguyễn Xây Dựng', ['nguyen xay', 'NGUYỄN', 'dung nguyen']],
  ['Persian and Urdu letters', 'شرکت کاشی پارس', ['شركت', 'كاشي', 'شرکت پارس']],
  ['digits of all kinds', 'لوط ٤٠٢١٣ ۵۶', ['40213', '56 ٤٠٢١٣', '４０２１３']],
  ['apostrophes', 'O’Brien Sana`a', ["O'Brien", 'obrien', 'O’Brien', "sana'a obrien"]],
  ['full-width letters', 'Ｆｕｌｌｗｉｄｔｈ Co', ['fullwidth', 'ＦＵＬＬ']],
  [
    'blanks, dashes and hyphens',
    'Al  Double al-Futtaim Smith–Jones',
    ['al double', 'al futtaim', 'smith-jones', 'jones—smith'],
  ],
  [
    'words in any order',
    'Clinic Al-Quoz',
    ['clinic quoz', 'quoz clinic', 'al quoz', 'QUOZ-clinic', 'qu clinic a', 'c al-q', 'ic Al-Qu'],
  ],
])('%s', (_, name, searches) => {
  test.each(searches)('are found as “%s”, in the list, its names, its picker and among all kinds', async search => {
    const department = await made.make('department', { name: `${name} ${made.next()}` })
    const company = await made.make('company', { tradeName: `${name} ${made.next()}` })
    const project = await made.make('projects', { company: company._id, title: `Plain ${made.next()}` })
    expect(await found('department?size=100', search)).toContain(department._id)
    expect(await found('department/options?size=100', search)).toContain(department._id)
    expect(await found('projects?size=100', search), 'by the name of its owner').toContain(project._id)
    const all = await found('search', String((await admin.get(`/department/id/${String(department._id)}`)).body.name))
    expect(all).toContain(department._id)
  })
})
test('what is found among all kinds stands in the order of lists, the very name first in whichever spelling', async () => {
  const names = ['Baukran Zürich', 'Baukran al-Futtaim', 'Baukran 10', 'Baukran Ähre', 'Baukran 9']
  const ids: { readonly [name: string]: unknown } = Object.fromEntries(
    await Promise.all(names.map(async name => [name, (await made.make('department', { name }))._id])),
  )
  const inOrder = ['Baukran 9', 'Baukran 10', 'Baukran Ähre', 'Baukran al-Futtaim', 'Baukran Zürich']
  expect(await found('search', 'BAUKRAN')).toEqual(inOrder.map(name => ids[name]))
  await made.make('department', { name: 'Baukran Zurich Aussersihl' })
  const [first] = await found('search', 'baukran zurich')
  expect(first).toBe(ids['Baukran Zürich'])
})
test('nothing else is found for it', async () => {
  const [one, other] = [
    await made.make('department', { name: `Zürich ${made.next()}` }),
    await made.make('department', { name: `Zorich ${made.next()}` }),
  ]
  const ids = await found('department?size=100', 'zurich')
  expect(ids).toContain(one._id)
  expect(ids).not.toContain(other._id)
  expect(await found('department?size=100', 'z%rich')).toEqual([])
})
test('all words of a phrase are looked for with all their letters, not the beginnings that its index is entered with', async () => {
  const [meant, turned, ...others] = await Promise.all(
    [
      'Riverside Clinical Centre 40%',
      'Clinical  Riverside-Centre 40%',
      'Riversands Clinics Centre 40%',
      'Riverside Centre 40%',
    ].map(name => made.make('department', { name: `${name} ${made.next()}` })),
  )
  for (const search of [
    'RIVERSIDE clinical',
    'verside Clinical Cen',
    'Riverside Clinical Centre 40%',
    'ce cl verside 40%',
  ]) {
    const ids = await found('department?size=100', search)
    expect(ids, search).toEqual(expect.arrayContaining([meant?._id, turned?._id]))
    for (const other of others) expect(ids, search).not.toContain(other?._id)
    expect((await found('department/options?size=100', search)).length, search).toBe(2)
  }
  // one or two letters that begin no word are found as they were typed alone
  expect(await found('department', 'l centre 40% ')).toEqual([meant?._id])
  expect(await found('department/options', 'centre l 40%')).toEqual([])
})
test.each(['-', "'", '´', ' – ’ '])('nothing is found by signs alone, as in “%s”', async search => {
  await made.make('department', { name: `O'Neil - Sons ${made.next()}` })
  expect(await found('department', search)).toEqual([])
  expect(await found('department/options', search)).toEqual([])
  expect(await found('search', search)).toEqual([])
})
test('every piece of a text finds it, wherever in its words the piece begins and ends', async () => {
  const name = `Old St. 4 of al Noor Riverside  x-12 Clinic_7 tow ${made.next()}`
  const department = String((await made.make('department', { name }))._id)
  const kept = String((await admin.get(`/department/id/${department}`)).body.name)
  const pieces = fc
    .tuple(fc.nat(kept.length - 3), fc.integer({ min: 3, max: kept.length }))
    .map(([from, length]) => kept.slice(from, from + length).trim())
    .filter(piece => piece.length >= 3)
  await fc.assert(
    fc.asyncProperty(pieces, async piece => {
      expect(await found('department?size=100', piece), piece).toContain(department)
    }),
    { numRuns: 150 },
  )
})
test('what is searched for is planned for its words', () => {
  const searched = raw('t.searched')
  for (const search of ['tower', 'al', 'tower al 4', '40213'])
    expect(
      statementName(sql`select 1 where ${searchCondition(searched, searched, search)}`.text),
      search,
    ).toBeUndefined()
})
test('words in any order are looked for with all their letters', async () => {
  const [meant, other] = await Promise.all(
    ['Concreting Tunnels', 'Concretion Tunnelling'].map(name => made.make('department', { name })),
  )
  expect(await found('search', 'tunnels concreting')).toEqual([meant?._id])
  expect(await found('search', 'tunnel concret')).toEqual(expect.arrayContaining([meant?._id, other?._id]))
})
test('of a phrase with a long number its words are looked for as well', async () => {
  const [meant, other] = await Promise.all(
    ['Pier 40213 North', 'Dock 40213 North'].map(name => made.make('department', { name: `${name} ${made.next()}` })),
  )
  for (const search of ['Pier 40213', 'pier 40213 nor']) {
    const [inList, all] = [await found('department?size=100', search), await found('search', search)]
    expect([inList, all], search).toEqual([[meant?._id], [meant?._id]])
  }
  expect(await found('search', '40213 pier north')).toEqual([meant?._id])
  expect(await found('department?size=100', '40213')).toEqual(expect.arrayContaining([meant?._id, other?._id]))
})
test('of many words each is looked for', async () => {
  const [meant, other] = await Promise.all(
    ['one', 'won'].map(word => made.make('department', { name: `Quays and piers of the old harbour ${word}` })),
  )
  expect(await found('search', 'quays and piers of the old harbour one')).toEqual([meant?._id])
  expect(await found('department', 'one harbour old the of piers and quays')).toEqual([meant?._id])
  expect(await found('search', 'quays and piers of the old harbour')).toEqual(
    expect.arrayContaining([meant?._id, other?._id]),
  )
})
