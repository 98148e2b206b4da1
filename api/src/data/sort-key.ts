/** The database's `sort_key`, made of the same letters as the program's `sortKey`. */
import {
  ASCII_SIGNS,
  BLANK,
  KEY_LETTERS,
  OTHER_SIGNS,
  PLACED_AFTER,
  SCRIPT_LETTERS,
  TIE,
} from '@siteoffice/domain/engine/sort-key'

const escapedText = (text: string): string =>
  `e'${Array.from(text, sign => (sign < ' ' || sign === "'" || sign === '\\' ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign)).join('')}'`
/** Its letters stand in the order of Unicode. */
const translateCall = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `    if rest ~ '[${from.at(0)}-${from.at(-1)}]' collate "C" then
      rest := translate(rest, '${from}', '${to}');
    end if;
`
const placedAfter = PLACED_AFTER.reduce(
  (inner, [letter, letters]) => `replace(${inner}, '${letter}', '${letters}')`,
  'rest',
)
/**
 * It is handed the folded text and the text, for within a function neither would be found while a backup is restored.
 * Signs of ASCII come first, for others get the places that these had. `translate` compares each letter of a text with
 * all that it is given, so each list is left out where a text has nothing of it.
 */
export const SORT_KEY = `create function sort_key(key text, words text) returns text
  language plpgsql immutable strict parallel safe as $sort$
declare
  rest text := key;
  placed text := '';
  run text;
  digits text;
  start integer;
begin
  if rest ~ '[^a-z0-9 ]' collate "C" then
    rest := translate(rest, ${escapedText(ASCII_SIGNS.from)}, ${escapedText(ASCII_SIGNS.to)});
  else
    rest := replace(rest, ' ', ${escapedText(BLANK)});
  end if;
  if octet_length(key) <> length(key) then
    if rest ~ '[${PLACED_AFTER.map(([letter]) => letter).join('')}]' collate "C" then
      rest := ${placedAfter};
    end if;
    rest := translate(rest, '${OTHER_SIGNS.from}', ${escapedText(OTHER_SIGNS.to)});
${SCRIPT_LETTERS.map(translateCall).join('')}  end if;
  loop
    run := substring(rest from '[0-9]+' collate "C");
    exit when run is null;
    start := strpos(rest, run);
    digits := ltrim(run, '0');
    placed := placed || left(rest, start - 1) || repeat('9', length(digits) / 9) || length(digits) % 9 || digits;
    rest := substr(rest, start + length(run));
  end loop;
  return left(placed || rest, ${KEY_LETTERS}) || ${escapedText(TIE)} || left(words, ${KEY_LETTERS});
end
$sort$;`
