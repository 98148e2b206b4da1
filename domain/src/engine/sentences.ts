/**
 * Translates sentences that contain values. They cross the wire, and are stored, in English; the templates of a language
 * recognise them here: `may be at most {{n}} characters long`.
 */
export type Texts = Readonly<Record<string, string>>
interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly text: string
  /** the number of its words: where two templates match a sentence, the one with more words counts */
  readonly words: number
}
/** A longer text is no sentence of ours, and would take long to match. */
const LONGEST = 1000
const PLACE = /\{\{(\w+)\}\}/g
/** Placeholders for words of the product, which are translated themselves, `options` one by one; any other holds a name, a number or a date. */
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
/** Says a sentence in the language of the texts; undefined where it has no translation. */
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
  /** 'Unit price (row 2): is required.': a message about a field, with its place. */
  function ofField(english: string): string | undefined {
    const [, field = '', row, , wrong = ''] = /^([^:]{1,80}?)( \(row (\d+)\))?: (.+?)\.?$/s.exec(english) ?? []
    // a message about a part of the field
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
    // several sentences in a row, before a template that could match all of them
    if (translations.length > 0 && translations.every(each => each !== undefined)) return together
    return one(english) ?? (translations.some(each => each !== undefined) ? together : undefined)
  }
}
