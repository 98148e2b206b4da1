import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test('a name within a sentence begins small, an abbreviation stays', () => {
  expect(['Guest conversation', 'MOU assignment', 'MOUs', 'FAQ', 'Über uns', 'عطاء'].map(inSentence)).toEqual([
    'guest conversation',
    'MOU assignment',
    'MOUs',
    'FAQ',
    'über uns',
    'عطاء',
  ])
})
