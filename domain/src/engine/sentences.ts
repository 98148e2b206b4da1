/**
 * Sentences with values in them in another language. They cross the wire, and are kept, as people read them in English;
 * here they are known again by their templates, of which each language has a list: `may be at most {{n}} characters long`.
 */
export type Texts = Readonly<Record<string, string>>
interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly text: string
  /** how much of it is words: of two templates that a sentence could be of, it is of the one that says more */
  readonly words: number
}
/** What is longer is no sentence of the program, and would take long to look through. */
const LONGEST = 1000
const PLACE = /\{\{(\w+)\}\}/g
/** Places that hold words of the program, which are translated themselves, `options` one by one; any other holds a name, a number or a date. */
const CATALOGUE = new Set(['field', 'kind', 'kinds', 'state', 'step', 'type', 'why'])

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
function templateOf(english: string, text: string): Template[] {
  const literal = english.split(PLACE).filter((_, at) => at % 2 === 0)
  const words = literal.join('').replaceAll(/\s/g, '').length
  if (literal.length < 2) return []
  const names = [...english.matchAll(PLACE)].map(([, name = '']) => name)
  return [{ pattern: new RegExp(`^${literal.map(escapePattern).join('(.+?)')}$`, 's'), names, text, words }]
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Says a sentence in the language of the texts; undefined where that has none for it. */
type Saying = (english: string) => string | undefined
export function sentencesIn(texts: Texts, sentences: Texts): Saying {
  let templates: readonly Template[] | undefined
  const exact = (english: string): string | undefined => {
    const source = [texts, sentences].find(each => Object.hasOwn(each, english))
    return source?.[english]
  }
  const inPlace = (name: string, value: string): string => {
    if (name === 'options')
      return value
        .split(', ')
        .map(each => exact(each) ?? each)
        .join(', ')
    return CATALOGUE.has(name) ? (exact(value) ?? exact(capital(value)) ?? fillTemplate(value) ?? value) : value
  }
  function fillTemplate(english: string): string | undefined {
    templates ??= Object.entries(sentences)
      .flatMap(([each, text]) => templateOf(each, text))
      .toSorted((one, other) => other.words - one.words)
    for (const { pattern, names, text } of templates) {
      const match = pattern.exec(english)
      if (match === null) continue
      const values = new Map(names.map((name, at) => [name, inPlace(name, match[at + 1] ?? '')]))
      return text.replaceAll(PLACE, (whole, name: string) => values.get(name) ?? whole)
    }
    return undefined
  }
  /** 'Unit price (row 2): is required.': what is wrong with a field, and where. */
  function ofField(english: string): string | undefined {
    const [, field = '', row, , wrong = ''] = /^([^:]{1,80}?)( \(row (\d+)\))?: (.+?)\.?$/s.exec(english) ?? []
    // what is wrong with a part of it is said of that part
    const [whole, part] = [`${wrong}.`, () => (wrong === '' ? undefined : ofField(wrong))]
    const translation = exact(wrong) ?? exact(whole) ?? fillTemplate(wrong) ?? fillTemplate(whole) ?? part()
    if (translation === undefined) return undefined
    const where = row === undefined ? '' : ` ${fillTemplate(row.trim()) ?? row.trim()}`
    return `${exact(field) ?? field}${where}: ${translation.endsWith('.') ? translation : `${translation}.`}`
  }
  const one = (english: string): string | undefined => exact(english) ?? fillTemplate(english) ?? ofField(english)
  return english => {
    // a word is no sentence
    if (!english.includes(' ') || english.length > LONGEST) return undefined
    const parts = english.split(/(?<=[.!?]) (?=[A-Z“'])/)
    const translations = parts.length > 1 ? parts.map(one) : []
    const together = translations.map((each, at) => each ?? parts[at]).join(' ')
    // sentences that follow one another, before a template that might be read into all of them
    if (translations.length > 0 && translations.every(each => each !== undefined)) return together
    return one(english) ?? (translations.some(each => each !== undefined) ? together : undefined)
  }
}
