import { expect, test } from 'vitest'
import { askedAt, everyMention, mentionsIn, withName } from './mentions.ts'

const person = (label: string, _id = label) => ({ _id, label })

test('a name is asked for after an @ that begins a word, up to where the cursor stands', () => {
  const queryIn = (body: string) => askedAt(body, body.length)
  expect(queryIn('Ask @')).toEqual({ at: 4, search: '' })
  expect(queryIn('Ask @Om')).toEqual({ at: 4, search: 'Om' })
  expect(queryIn('(@عمر')).toEqual({ at: 1, search: 'عمر' })
  expect(queryIn('Ask @Omar Al Ba'), 'a name has several words').toEqual({ at: 4, search: 'Omar Al Ba' })
  expect(queryIn('@Lina and @Om')).toEqual({ at: 10, search: 'Om' })
  expect(queryIn('write to lina@example'), 'an e-mail address').toBeUndefined()
  expect(queryIn('@ 5 pm')).toBeUndefined()
  expect(queryIn('@Omar will come to the site tomorrow'), 'a sentence').toBeUndefined()
  expect(queryIn('@Omar\nnext')).toBeUndefined()
  expect(askedAt('Ask @Omar today', 7)).toEqual({ at: 4, search: 'Om' })
})
test('the chosen name takes the place of what was typed of it', () => {
  const body = 'Ask @Om about it'
  expect(withName(body, { at: 4, search: 'Om' }, 7, 'Omar Said')).toEqual({
    body: 'Ask @Omar Said about it',
    cursor: 15,
  })
})
test('those are mentioned whose names still stand there, and none whose name only begins another', () => {
  const [omar, said] = [person('Omar'), person('Omar Said')]
  expect(mentionsIn('@Omar Said knows', [omar, said])).toEqual(['Omar Said'])
  expect(mentionsIn('@Omar and @Omar Said', [omar, said])).toEqual(['Omar', 'Omar Said'])
  expect(mentionsIn('@Omarion', [omar])).toEqual([])
  expect(mentionsIn('mail@Omar', [omar])).toEqual([])
  expect(mentionsIn('@Omar, twice @Omar', [omar])).toEqual(['Omar'])
  const [first, second] = [person('Omar', '1'), person('Omar', '2')]
  expect(mentionsIn('@Omar', [first, second]), 'of two of one name the last chosen').toEqual(['2'])
  expect(new Set(mentionsIn('@Omar @Omar', [first, second]))).toEqual(new Set(['1', '2']))
})
test('a name that was written whole mentions as one that was chosen does', async () => {
  const people = [person('Omar'), person('Omar Said'), person('Lina Haddad')]
  const searches: string[] = []
  const find = async (search: string) => {
    searches.push(search)
    return people.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  }
  expect(await everyMention('@omar said, and @Lina Haddad!', [], find)).toEqual(['Omar Said', 'Lina Haddad'])
  expect(await everyMention('@Omar, look. (@Lina Haddad)', [], find)).toEqual(['Omar', 'Lina Haddad'])
  expect(await everyMention('@Lina is away; @nobody knows', [], find), 'half a name is nobody’s').toEqual([])
  expect(searches, 'many may share the first words').toContain('Lina is away')
  searches.length = 0
  expect(await everyMention('@Omar Said', [person('Omar Said')], find)).toEqual(['Omar Said'])
  expect(searches, 'who was chosen is known').toEqual([])
  searches.length = 0
  await everyMention('@one '.repeat(200), [], find)
  await everyMention(Array.from({ length: 200 }, (_, at) => `@no${at}`).join(' '), [], find)
  expect(searches.length, 'a text full of @').toBeLessThanOrEqual(42)
})
