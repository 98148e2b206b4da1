/** Names that look the same to the eye, whatever letters they are made of. */
const LETTERS: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ѕ: 's',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ь: 'b',
  г: 'r',
  п: 'n',
  ӏ: 'i',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  σ: 'o',
  ς: 'c',
  ϲ: 'c',
  μ: 'u',
  // Latin
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ł: 'i',
  l: 'i',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  þ: 'p',
  ß: 'b',
  // digits and signs
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '8': 'b',
  '|': 'i',
  '!': 'i',
  $: 's',
  '@': 'a',
}
/** The form that two names share when they look the same; case, marks, spaces and signs do not count. */
export function lookOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return Array.from(plain, char => LETTERS[char] ?? char)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
