/** Exports that no other file imports. */
import type { Source } from './sources.ts'
import { withoutText } from './sources.ts'

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm
const LIST = /^export (?:type )?\{([^}]*)\}(?! from)/gm
const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from/g
/** What takes a whole module: every word of such a file may be one of its names. */
const WHOLE = /\bimport\(|\bimport \* as\b|^export \*|\bimportActual\b/m

const namesIn = (list: string, which: 'first' | 'last'): string[] =>
  list.split(',').flatMap(
    part =>
      part
        .replace(/^\s*type\s/, '')
        .trim()
        .split(/\s+as\s+/)
        .at(which === 'first' ? 0 : -1) || [],
  )
const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(DECLARATION)].flatMap(([, name]) => name ?? []),
  ...[...text.matchAll(LIST)].flatMap(([, list = '']) => namesIn(list, 'last')),
]
function importsOf(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(NAMED)].flatMap(([, list = '']) => namesIn(list, 'first'))
  const plain = withoutText(text)
  if (!WHOLE.test(plain)) return new Set(names)
  const own = new Set(exportsOf(text))
  return new Set([...names, ...(plain.match(/[\w$]+/g) ?? []).filter(word => !own.has(word))])
}
/** Those of the files that no file names where it imports, as `path name`. */
export function unusedExports(files: readonly Source[]): string[] {
  const imported = new Set(files.flatMap(({ text }) => [...importsOf(text)]))
  return files.flatMap(({ path, text }) =>
    exportsOf(text)
      .filter(name => !imported.has(name))
      .map(name => `${path} ${name}`),
  )
}
