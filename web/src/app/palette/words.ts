/** Words as they are compared: without case, accents and vowel signs, Arabic letters that are written for one another as one. */
const ALIKE: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .replaceAll(/[أإآٱىة]/g, letter => ALIKE[letter] ?? letter)
    .toLowerCase()
    .trim()

/** How well what is typed names a text: 0 where the text begins so, 1 where every word begins one of its words; undefined: not at all. */
export function rankOf(typed: string, text: string): number | undefined {
  const [wanted, words] = [folded(typed), folded(text)]
  if (words.startsWith(wanted)) return 0
  return wanted.split(/\s+/).every(each => ` ${words}`.includes(` ${each}`)) ? 1 : undefined
}
