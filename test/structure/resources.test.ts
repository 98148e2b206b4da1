/** A plain resource is its declaration, its texts and its demo rows: all else follows, and nobody lists it by hand. */
import { expect, test } from 'vitest'
import { resourceList } from '../../scripts/list-resources.mjs'
import { isCode, isTest, readSource, readSources } from './sources.ts'

const LIST = 'domain/src/resources.ts'
const sources = readSources().filter(({ path }) => isCode(path))
const listWith = (...more: { path: string; text: string }[]): string => resourceList([...sources, ...more])

test('the list has what the modules declare', () => {
  expect(readSource(LIST)).toBe(listWith())
})
test('a new resource comes last in its section, and no other line moves', () => {
  const text = "export const observatory = defineResource('observatory', {\n  section: 'Hospitality',\n})"
  const before = readSource(LIST).split('\n')
  const after = listWith({ path: 'domain/src/modules/hospitality/observatory.ts', text }).split('\n')
  expect(after.filter(line => !line.includes('observatory'))).toEqual(before)
  expect(after[after.indexOf('  // Inventory') - 1]).toBe('  observatory,')
  expect(after).toContain("import { observatory } from './modules/hospitality/observatory.ts'")
})
test('one that a section has left is left out', () => {
  const gone = sources.filter(({ path }) => path !== 'domain/src/modules/hospitality/suite.ts')
  expect(resourceList(gone)).not.toMatch(/suite/i)
})
test.each([
  ['gallery', ['demo/src/website/showcase.ts', 'domain/src/modules/website/gallery.ts']],
  ['saas', ['demo/src/website/showcase.ts', 'domain/src/modules/website/saas.ts']],
  ['philanthropic', ['demo/src/website/showcase.ts', 'domain/src/modules/website/philanthropic.ts']],
])('%s is named where it is declared and where it is drawn', (name, files) => {
  const naming = sources.filter(({ path, text }) => !isTest(path) && text.includes(`'${name}'`))
  expect(naming.map(({ path }) => path).toSorted()).toEqual(files)
})
