/** Texts that people take for the same are folded to the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, hasWords } from '../src/engine/folded.ts'
import { areAlike } from '../src/engine/likeness.ts'

describe.each([
  ['capitals and accents', 'Société ÉLAN Ångström', ['societe elan angstrom', 'SOCIÉTÉ élan Ångström']],
  ['letters that are written as two', 'Großmann Straßenbau', ['GROSSMANN strassenbau', 'GROẞMANN STRAẞENBAU']],
  ['ligatures', 'Œuvre Æsir ﬁne', ['oeuvre aesir fine', 'œuvre ǽsir fine']],
  ['strokes', 'Søren Łódź Đorđe Ħal', ['soren lodz dorde hal']],
  ['Turkish', 'Işık İstanbul', ['ISIK istanbul', 'ışık ISTANBUL', 'isik istanbul']],
  ['Vietnamese', 'Nguyễn Xây Dựng', ['nguyen xay dung']],
  ['Greek', 'ΟΔΌΣ', ['οδος', 'οδοσ', 'Οδός']],
  ['Cyrillic', 'СТРОЙ Ёлка', ['строи елка', 'Строй ёлка']],
  ['Persian and Urdu letters', 'شرکت کاشی پارس', ['شركت كاشي پارس', 'شركت كاشى پارس']],
  ['Arabic letters', 'مُؤَسَّسَة الإمـــارات', ['موسسه الامارات', 'مؤسسة الأمارات']],
  ['digits', 'Pier ٤٠٢١٣ ۴۵', ['pier 40213 45', 'PIER ４０２１３ 45']],
  ['apostrophes', 'O’Brien Sana‘a', ["O'Brien Sana'a", 'OBrien sanaa', 'O´Brien Sana`a', 'OʼBrien Sanaʿa']],
  [
    'dashes and blanks',
    'Smith–Jones  Al-Quoz',
    ['smith jones al quoz', ' Smith - Jones\u00a0Al‑Quoz ', 'smith—jones\tal−quoz'],
  ],
  ['full-width letters', 'Ｆｕｌｌｗｉｄｔｈ　Ｃｏ', ['fullwidth co', 'FULLWIDTH CO']],
  ['what is not seen', 'می\u200cرود soft\u00adhyphen', ['ميرود softhyphen']],
])('%s', (_, text, others) => {
  test.each(others)('are the same in “%s”', other => expect(foldText(other)).toBe(foldText(text)))
})
test('letters of other languages and signs that tell something are left', () => {
  expect(foldText('हिन्दी भवन 40% (A&B) a_b c/d')).toBe('हिन्दी भवन 40% (a&b) a_b c/d')
  expect(foldText('-')).toBe('')
  expect(foldText('Zurich')).not.toBe(foldText('Zorich'))
})
const LETTERS = [
  ...Array.from('aZéÉøßœŒæÞşİıłễđΣςώЖйԱսإأآٱىیےکةہھؤئءيَّـ۵٥５ Ａﬁ½ﷲ한가がﾊﾞहिन–—-’\'"´`%_.,\\'),
  '\u0301',
  '\u0323',
  '\u200d',
  '\u00a0',
  '\u2029',
  '\t',
  '😀',
]
const texts = fc
  .array(fc.oneof(fc.constantFrom(...LETTERS), fc.string({ unit: 'binary', maxLength: 1 })), { maxLength: 24 })
  .map(parts => parts.join(''))
test('what is folded stays as it is, however Unicode composes it', () => {
  fc.assert(
    fc.property(texts, text => {
      const once = foldText(text)
      expect(foldText(once)).toBe(once)
      for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})
test('its words are found in whatever order and with whatever between them', () => {
  const words = fc.array(fc.constantFrom('Al', 'Quoz', 'Clinic', 'Großmann', 'کاشی', 'O’Brien', '٤٠'), {
    minLength: 1,
    maxLength: 5,
  })
  const gaps = fc.constantFrom(' ', '  ', '-', '–', '\u00a0')
  const shuffled = words.chain(all =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: 1 }), gaps, gaps),
  )
  fc.assert(
    fc.property(shuffled, ([all, some, between, typed]) => {
      expect(hasWords(all.join(between), some.join(typed).toUpperCase())).toBe(true)
    }),
  )
  expect(hasWords('Clinic Al-Quoz', 'quoz clinic')).toBe(true)
  expect(hasWords('Clinic Al-Quoz', 'quoz hospital')).toBe(false)
})
test.each([
  ['Işık Yapı', 'Isik Yapi'],
  ['Großmann Hochbau', 'Grossmann Hochbau'],
  ['Œuvre & Cie', 'Oeuvre et Cie'],
  ['Müller Hochbau', 'Mueller Hochbau'],
  ['شرکت کاشی پارس', 'شركة كاشي پارس'],
  ['Lager ٤٢', 'Lager 42'],
  ['O’Brien Builders', "O'Brien Builders"],
])('%s and %s may be of the same', (one, other) => expect(areAlike(one, other)).toBe(true))
test('names of others are told apart', () => {
  expect(areAlike('Işık Yapı', 'Ilgaz Beton')).toBe(false)
  expect(areAlike('हिमालय भवन', 'हरियाणा निर्माण')).toBe(false)
})
