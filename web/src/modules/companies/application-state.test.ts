import { expect, test } from 'vitest'
import type { AnyRecord } from '../../records/display/record.ts'
import { partsOf } from './application-state.ts'

const record: AnyRecord = {
  _id: 'c',
  version: 1,
  type: 'contractor',
  contacts: [{}],
  professionalCategories: [{}],
  requestedChanges: [{ part: 'company', note: 'The address' }],
}
test('papers that are closed to the reader, or were not loaded, are no part, and nothing is said to be missing of them', () => {
  const all = partsOf({ record, papers: [], history: [] })
  expect(all.find(({ part }) => part === 'documents')).toMatchObject({ state: 'missing' })
  const rest = partsOf({ record, papers: undefined, history: [] })
  expect(rest.map(({ part }) => part)).toEqual(all.map(({ part }) => part).filter(part => part !== 'documents'))
  expect(rest.flatMap(({ missing }) => missing)).toEqual([])
})
test('without the history nothing is said of what has changed since', () => {
  const company = (history: readonly [] | undefined) =>
    partsOf({ record, papers: [], history }).find(({ part }) => part === 'company')
  expect(company([])).toMatchObject({ state: 'unchanged', changed: [], requested: ['The address'] })
  expect(company(undefined)).toMatchObject({ state: 'complete', changed: undefined, requested: ['The address'] })
})
