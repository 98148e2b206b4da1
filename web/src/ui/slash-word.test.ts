import { expect, test } from 'vitest'
import { slashWordAt } from './slash-word.ts'

const at = (marked: string) => {
  const cursor = marked.indexOf('|')
  return slashWordAt(marked.replace('|', ''), cursor)
}
test('a slash opens a word at the beginning and after a space, and the word ends at the cursor', () => {
  expect(at('/|')).toEqual({ start: 0, end: 1, words: '' })
  expect(at('Hello /gre|eting')).toEqual({ start: 6, end: 10, words: 'gre' })
  expect(at('One\n/business h|')).toEqual({ start: 4, end: 15, words: 'business h' })
  expect(at('مرحبا /سا|')).toMatchObject({ words: 'سا' })
})
test('a slash within a word, before a space or on another line opens nothing', () => {
  for (const text of [
    'and/or|',
    'https://a|',
    'yes / no|',
    '/greeting\n|',
    '|/greeting',
    'Hello|',
    `/${'x'.repeat(41)}|`,
  ])
    expect(at(text), text).toBeUndefined()
})
