import { APPLICATION_PARTS } from '@siteoffice/domain/modules/companies/company-lines'
import { expect, test } from 'vitest'
import { progressOf, readVerdicts, requestedLines } from './verdicts.ts'

const VERDICTS = {
  documents: { choice: 'change', note: ' The licence has run out. ' },
  company: { choice: 'fine', note: 'typed before' },
  contact: { choice: 'change', note: ' ' },
} as const

test('what is to be changed becomes lines in the order of the parts, and nothing of what is fine', () => {
  expect(requestedLines(VERDICTS)).toEqual([{ _key: 'documents', part: 'documents', note: 'The licence has run out.' }])
  const both = requestedLines({ ...VERDICTS, contact: { choice: 'change', note: 'Who?' } })
  expect(both.map(({ _key }) => _key)).toEqual(['contact', 'documents'])
})
test('progress counts the parts that the reviewer sees', () => {
  expect(progressOf(VERDICTS, APPLICATION_PARTS)).toEqual({ checked: 3, changes: 2, wordless: ['contact'] })
  expect(progressOf(VERDICTS, ['company', 'trades'])).toEqual({ checked: 1, changes: 0, wordless: [] })
})
test('stored verdicts that cannot be read are none', () => {
  expect(readVerdicts(JSON.stringify(VERDICTS))).toEqual(VERDICTS)
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"company":{"choice":"maybe","note":""},"other":{"choice":"fine","note":""}}',
  ])
    expect(readVerdicts(text)).toEqual({})
})
