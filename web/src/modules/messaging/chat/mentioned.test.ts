import { expect, test } from 'vitest'
import { mentionedIn, partsOf } from './mentioned.ts'

const [ann, annSmith, omar] = [
  { _id: '1', label: 'Ann' },
  { _id: '2', label: 'Ann Smith' },
  { _id: '3', label: 'عمر' },
]
const members = [ann, annSmith, omar]
test('members are mentioned by their names after an @, the longest name first, each once', () => {
  expect(mentionedIn('@Ann Smith and @عمر, please; @ann smith again', members)).toEqual(['2', '3'])
  expect(mentionedIn('@Ann, look', members)).toEqual(['1'])
  expect(mentionedIn('ann@ann.example, @Anna and Ann', members)).toEqual([])
})
test('the names in a text are set off, and nothing else is', () => {
  expect(partsOf('Ask @Ann Smith, or @Ann', ['Ann', 'Ann Smith'])).toEqual([
    { text: 'Ask ', isName: false },
    { text: '@Ann Smith', isName: true },
    { text: ', or ', isName: false },
    { text: '@Ann', isName: true },
  ])
  expect(partsOf('@Anna (a+b)', ['Ann', '(a+b)'])).toEqual([{ text: '@Anna (a+b)', isName: false }])
  expect(partsOf('Hello', [])).toEqual([{ text: 'Hello', isName: false }])
})
