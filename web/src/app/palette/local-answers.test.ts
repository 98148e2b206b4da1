import '../../../test/browser-globals.ts'
import ARABIC from '@siteoffice/domain/locales/ar.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { pages } from '../modules.ts'
import { additionsNamed, closedNamed, screensNamed } from './local-answers.ts'

const session = (...held: readonly string[]) =>
  ({
    can: (name: string | readonly string[]) => [name].flat().every(each => held.includes(each)),
    impersonated: false,
  }) as never
const arabic: Readonly<Record<string, string>> = { Projects: 'المشاريع', Project: 'مشروع' }
const t = (text: string, values: { readonly [name: string]: string } = {}) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), arabic[text] ?? text)
const labels = (answers: readonly { readonly label: string }[]) => answers.map(each => each.label)

test('screens are those of the menu, by their names in either language', () => {
  const reader = session('READ_ALL_PROJECTS', 'READ_ALL_COMPANY')
  expect(labels(screensNamed(reader, 'proj', t, 5))).toEqual(['المشاريع'])
  expect(labels(screensNamed(reader, 'المشاريع', t, 5))).toEqual(['المشاريع'])
  expect(labels(screensNamed(session('READ_ALL_COMPANY'), 'proj', t, 5))).toEqual([])
})
test('every screen that stands by itself is found, by other words for it, too', () => {
  const reader = session(...pages.flatMap(({ required }) => required))
  const pathsFor = (words: string) => screensNamed(reader, words, t, 1000).map(({ path }) => path)
  const all = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap(pathsFor)
  // a company's people have their own company in place of the list
  const company = { ...(reader as object), tenantScoped: true } as never
  expect(screensNamed(company, 'my comp', t, 5).map(({ path }) => path)).toContain('/my-company')
  for (const { path } of pages.filter(each => !each.path.includes(':') && each.path !== 'my-company'))
    expect(all, path).toContain(`/${path}`)
  expect(pathsFor('record pay')).toEqual(['/record-payment'])
  expect(pathsFor('receivables')).toEqual(['/receivables'])
  expect(screensNamed(session(), 'record pay', t, 5)).toEqual([])
})
test('a record is added by who may, whichever word they use for it', () => {
  const writer = session('READ_ALL_COMPANY', 'CREATE_COMPANY')
  for (const words of ['add comp', 'new company', 'create company'])
    expect(labels(additionsNamed(writer, words, t, 5)), words).toEqual(['Add company'])
  expect(additionsNamed(session('READ_ALL_COMPANY'), 'new company', t, 5)).toEqual([])
})
test('in Arabic a record is added in either gender and order of words, and in English', () => {
  const arabic: Readonly<Record<string, string>> = ARABIC
  const inArabic = (text: string, values: { readonly [name: string]: string } = {}) =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), arabic[text] ?? text)
  const writer = session('CREATE_COMPANY', 'CREATE_PROJECTS')
  const paths = (words: string) => additionsNamed(writer, words, inArabic, 5).map(({ path }) => path)
  for (const words of [
    'شركة جديدة',
    'شركة جديد',
    'جديد شركة',
    'جديدة شركة',
    'إضافة شركة',
    'اضافه شركه',
    'new company',
    'add comp',
  ])
    expect(paths(words), words).toEqual(['/add-company'])
  for (const words of ['مشروع جديد', 'إنشاء مشروع', 'create project'])
    expect(paths(words), words).toEqual(['/add-projects'])
})
test('what is not open is named with the right that it takes, for staff and in their own account alone', () => {
  const reader = session('READ_ALL_COMPANY')
  expect(closedNamed(reader, 'projects', t, 5)[0]).toMatchObject({
    label: 'المشاريع',
    permission: 'READ_ALL_PROJECTS',
  })
  expect(closedNamed(reader, 'reviews', t, 5)).toMatchObject([{ path: '/reviews', permission: 'VERIFY_COMPANY' }])
  expect(closedNamed(reader, 'add company', t, 5)[0]).toMatchObject({ permission: 'CREATE_COMPANY' })
  expect(labels(closedNamed(reader, 'companies', t, 5))).toEqual([])
  for (const other of ['tenantScoped', 'impersonated'])
    expect(closedNamed(Object.assign({ ...(reader as object) }, { [other]: true }) as never, 'proj', t, 5)).toEqual([])
})
