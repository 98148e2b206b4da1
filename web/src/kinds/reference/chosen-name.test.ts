import '../../../test/browser-globals.ts'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { chosenName } from './chosen-name.ts'

beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
const DUBAI = { _id: 'a', label: 'Gulf Works', shown: { number: 'C-00001', city: 'Dubai', verification: 'verified' } }
const MUSCAT = { _id: 'b', label: 'gulf  works', shown: { number: 'C-00002', city: 'Muscat' } }

test('a company of a name of its own is called by it alone', () => {
  expect(chosenName('company', DUBAI, [DUBAI, { _id: 'c', label: 'Gulf Walls' }])).toBe('Gulf Works')
})
test('of two companies of one name each says its number and place', () => {
  const companies = [DUBAI, MUSCAT]
  expect(chosenName('company', DUBAI, companies)).toBe('Gulf Works · C-00001 · Dubai')
  expect(chosenName('company', MUSCAT, companies)).toBe('gulf  works · C-00002 · Muscat')
})
test('of a record known by name alone nothing more is said', () => {
  expect(chosenName('company', { _id: 'a', label: 'Gulf Works' }, [MUSCAT])).toBe('Gulf Works')
  expect(chosenName('company', { _id: 'a', label: null }, [MUSCAT])).toBeNull()
})
