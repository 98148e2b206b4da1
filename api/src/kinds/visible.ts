/** Text as it is seen: without characters that hide, or that turn the direction of what stands beside them. */

/** Overrides, embeddings and isolates of direction; spaces without width; control characters. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu
const UNSEEN =
  /\u034F|[\u00AD\u061C\u115F\u1160\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]|[\u{E0000}-\u{E007F}]/gu
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const MARKS = /[\u200E\u200F]/gu
/** Joiners belong into Arabic, Indic and emoji, where they change what is seen; anywhere else they only hide. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Mongolian}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]'
const LOOSE_JOINERS = new RegExp(`(?<!${JOINED})[\\u200C\\u200D]+|[\\u200C\\u200D]+(?!${JOINED})`, 'gu')

/** A letter and its accent are one sign, however they were typed: two names that look the same would be two. */
const withoutHiding = (text: string): string =>
  text.normalize('NFC').replaceAll(TURNING, '').replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '')
/** A name, a title, a word: one line of what is seen. */
export const visibleLine = (text: string): string =>
  withoutHiding(text).replaceAll(MARKS, '').replaceAll(CONTROL, '').trim()
/** Text of several lines, which may say in which direction a line runs. */
export const visibleText = (text: string): string => withoutHiding(text).trim()
