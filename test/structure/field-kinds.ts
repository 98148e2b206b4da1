/** What a field's kind can do is said in its own modules; nowhere else is a kind asked for by its name. */
import { isCode, isTest, readSource, type Source } from './sources.ts'

/** The modules of the kinds, and what declares them. */
const AT_HOME = /^(?:api|web)\/src\/kinds\/|^domain\/src\/engine\/(?:field|values)\.ts$/
const KINDS = [...readSource('domain/src/engine/field.ts').matchAll(/\(\{ kind: '(\w+)'/g)].map(([, name = '']) => name)
const NAME = `['"\`](?:${KINDS.join('|')})['"\`]`

const PATTERNS: readonly RegExp[] = [
  new RegExp(`\\bkind\\s*[!=]==?\\s*${NAME}`, 'g'),
  new RegExp(`${NAME}\\s*[!=]==?\\s*[\\w.?!]*\\bkind\\b`, 'g'),
  // a list or set of nothing but kinds
  new RegExp(`\\[\\s*${NAME}(?:,\\s*${NAME})+,?\\s*\\]`, 'g'),
  // a table by kind
  /\bin FieldKind\b|\bRecord<FieldKind\b|\bFieldKind\[\]|\bSet<FieldKind\b/g,
]
const SWITCH = /\bswitch \([^\n]*\bkind\)/
const CASE = new RegExp(`\\bcase ${NAME}`, 'g')

/** The places where a file asks which kind a field is. */
export function kindProblems({ path, text }: Source): string[] {
  if (!isCode(path) || isTest(path) || AT_HOME.test(path)) return []
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, found => found.replaceAll(/[^\n]/g, ' '))
  const patterns = SWITCH.test(code) ? [...PATTERNS, CASE] : PATTERNS
  return patterns
    .flatMap(pattern => [...code.matchAll(pattern)])
    .map(({ 0: found, index }) => {
      const line = code.slice(0, index).split('\n').length
      return `${path}:${line}: asks for a field's kind: ${found.replaceAll(/\s+/g, ' ')}`
    })
}
