/** Keys are in the order that Unicode's locale data has for folded texts, and tell texts apart that fold alike. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../src/engine/folded.ts'
import { sortKey } from '../src/engine/sort-key.ts'

/** As the bytes of both are compared. */
function compared(one: string, other: string): number {
  const [first, second] = [one, other].map(text => Array.from(text, letter => letter.codePointAt(0) ?? 0))
  for (const [at, code] of (first ?? []).entries()) {
    const difference = code - (second?.[at] ?? -1)
    if (difference !== 0) return Math.sign(difference)
  }
  return Math.sign((first?.length ?? 0) - (second?.length ?? 0))
}
const sorted = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => compared(sortKey(one), sortKey(other)))
const root = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

/** Letters of Latin languages, Greek, Cyrillic, Hebrew, Arabic with Persian, Urdu, Pashto and Sindhi; signs between words. */
const LETTERS = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœßşğıİłżźćčďěňřšťůžőűșțăģķļņāēīūąęėįųəŋɓɗƙɛɔɲʋƴĐĦŁŒÆØ',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΑΒΓΔΩ',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєіїўђјљњћџәғқңөұүһАБВГДЕЙЯ',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'ءآأإابتثجحخدذرزسشصضطظعغفقكلمنهويىةپچژگڤکیٹڈڑںےھہۀټډړږښګڼېٻڀٺٽٿڄڃڇڏڊڌڍڙڦڱڻ',
  '0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  ' _,;:!?.()[]{}@*/\\&#%+<=>|~$£¥€§°©®±×¡¿·،؛؟٪',
].map(all => Array.from(all))
const letter = fc.oneof(...LETTERS.map(all => fc.constantFrom(...all)))
const text = fc.array(letter, { maxLength: 12 }).map(all => all.join(''))

describe('the order of keys', () => {
  test('is that of the root collation, letter by letter', () => {
    const all = [...new Set(LETTERS.flat().map(foldText))].filter(each => each !== '')
    for (const one of all)
      for (const other of all)
        expect(`${one}${other} ${compared(foldedPart(one), foldedPart(other))}`).toBe(
          `${one}${other} ${root.compare(one, other)}`,
        )
  })
  test('is that of the root collation for folded texts of any letters and numbers', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(compared(foldedPart(one), foldedPart(other))).toBe(root.compare(foldText(one), foldText(other)))
      }),
      { numRuns: 5000 },
    )
  })
  test('has names of all languages where people look for them', () => {
    const names = [
      '5 Star Scaffolding',
      '10 Star Scaffolding',
      'Ahre',
      'Ähre Bau',
      'al-Futtaim X',
      'Al Zahra',
      'Çelik Yapı',
      'Dubai',
      'Łódź Steel',
      'Œuvre & Cie',
      'Zürich Bau',
      'Ωmega',
      'Борис',
      'Ґанок',
      'Яков',
      'بناء',
      'پارس',
      'تجارة',
      'چین',
      'گلف',
      'يوسف',
    ]
    expect(sorted(names.toReversed())).toEqual(names)
  })
  test('reads digits as numbers, however long and whatever their script', () => {
    const names = [
      'B 0',
      'B 1',
      'B 02',
      'B ٣',
      'B 10',
      'B 123456789',
      'B 1234567890',
      'B 1234567890123456789',
      'B 12345678901234567890',
    ]
    expect(sorted(names.toReversed())).toEqual(names)
    expect(sorted(['INV-2026-10000', 'INV-2026-9999', 'INV-2025-99999'])).toEqual([
      'INV-2025-99999',
      'INV-2026-9999',
      'INV-2026-10000',
    ])
  })
  test('tells texts apart that fold alike, and so is the same each time', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(sortKey(one) === sortKey(other)).toBe(one === other)
      }),
    )
  })
  test('has what begins another text before it', () => {
    expect(sorted(['Al X', 'Al', 'Al (Dubai)', 'Ali'])).toEqual(['Al', 'Al (Dubai)', 'Al X', 'Ali'])
  })
  test('is short for the longest texts', () => {
    const longest = Array.from({ length: 2000 }, () => '﷽').join('')
    expect(sortKey(longest).length).toBeLessThan(500)
  })
})
function foldedPart(words: string): string {
  return sortKey(words).split('\u0001')[0] ?? ''
}
