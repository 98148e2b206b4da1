/** The database's `fold_text`, made of the same letters as the program's `folded`. */
import {
  ASCII_GAPS,
  ASCII_QUOTES,
  COMMON_LETTERS,
  COMMON_SIGNS,
  EXPANSIONS,
  LONE_ACCENT,
  RARE_LETTERS,
  SIGNS,
} from '@siteoffice/domain/engine/folded'

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** With its signs that are not seen written by their numbers. */
const escapedText = (text: string): string =>
  `e${quoteSql(text.replaceAll(/[\t\n\v\f\r\u0085\u1680\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))}`
const expandLetters = (text: string): string =>
  EXPANSIONS.reduce((inner, [letter, letters]) => `replace(${inner}, ${quoteSql(letter)}, ${quoteSql(letters)})`, text)
const bare = `regexp_replace(normalize(replace(words, ${quoteSql(LONE_ACCENT)}, ''), nfkd), ${quoteSql(`[${SIGNS}]`)} collate "C", '', 'g')`
/** `translate` compares each letter of a text with its whole list, so the rare letters are in the list only where the text has some. */
const rare = `case when words ~ ${quoteSql(`[^${COMMON_SIGNS}]`)} collate "C" then ${quoteSql(RARE_LETTERS.from)} else '' end`
const plain = expandLetters(
  `translate(${bare},
      ${escapedText(COMMON_LETTERS.from)} || ${rare},
      ${quoteSql(COMMON_LETTERS.to + RARE_LETTERS.to)})`,
)
/**
 * What most texts have is ASCII alone, for which `translate` need not compare each letter with hundreds. "C" makes
 * small letters of A to Z alone, whatever the database's own language is: other capitals are among the letters above.
 */
const body = `
  select btrim(regexp_replace(translate(
    lower((case when octet_length(words) = length(words) then words else ${plain} end) collate "C"),
    ${escapedText(ASCII_GAPS + ASCII_QUOTES)}, ${quoteSql(' '.repeat(ASCII_GAPS.length))}), ' +' collate "C", ' ', 'g'))
`
export const FOLD_TEXT = `create function fold_text(words text) returns text
  language sql immutable parallel safe as $fold$${body}$fold$;`
