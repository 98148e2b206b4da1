import { expect, test, vi } from 'vitest'
import { report } from './report.ts'

test.each([
  ['an error', new Error('The disk is full.')],
  ['an object that is none', { message: 'The disk is full.', queue: 'mail' }],
  ['a text', 'The disk is full.'],
])('%s is told with its words', (_, failure) => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  report(failure)
  expect(warn.mock.calls.map(([told]) => (told instanceof Error ? told.message : told))).toEqual(['The disk is full.'])
})
