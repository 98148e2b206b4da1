import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

const textOf = (body: string, words: string): string =>
  snippetOf(body, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')
test('a long message is cut around the first of the words, which are marked in any spelling', () => {
  const long = `${'We met on the site. '.repeat(20)}The crâne comes on Tuesday. ${'And so on. '.repeat(30)}`
  const snippet = textOf(long, 'tuesday crane')
  expect(snippet).toMatch(/^… .*\[crâne\] comes on \[Tuesday\.\].* …$/)
  expect(snippet.length).toBeLessThan(220)
})
test('a short message is shown whole, also where only its beginning matches', () => {
  expect(textOf('Coffee?', 'cof')).toBe('[Coffee?]')
  expect(textOf('مرحبا بكم', 'مرحبا')).toBe('[مرحبا] بكم')
})
