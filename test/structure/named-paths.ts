/** Paths and decisions that documents and comments name: each has to be there, or it leads its reader astray. */
import type { Source } from './sources.ts'

/** A path from the root of the repository, where nothing before it makes it part of another word. */
const PATH = /(?<![\w/@.:-])(?:api|bench|demo|docs|domain|e2e|scripts|test|web)\/[\w./-]*[\w-]/g
const FILE = /\.(?:css|json|md|mjs|sql|ts|tsx|typ|txt)$/
const DECISION = /\bdecisions? (\d+)/g
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*)$/
const SOURCE = /\.(?:mjs|ts|tsx)$/

/** What of a file people read: all of a document, the comments of code. */
function readable({ path, text }: Source): string[] {
  const lines = text.split('\n')
  if (path.endsWith('.md')) return lines
  return SOURCE.test(path) ? lines.flatMap(line => COMMENT.exec(line)?.[1] ?? []) : []
}
/** In a document a folder is named between backticks; else only what ends like a file is a path. */
const isMeant = (name: string, line: string): boolean => FILE.test(name) || line.includes(`\`${name}`)

/** `there`: every file and folder of the repository; `decisions`: the numbers of those that are written down. */
export function namedPathProblems(
  source: Source,
  there: ReadonlySet<string>,
  decisions: ReadonlySet<number>,
): string[] {
  return readable(source).flatMap(line => [
    ...[...line.matchAll(PATH)]
      .map(([name]) => name)
      .filter(name => isMeant(name, line) && !there.has(name))
      .map(name => `${source.path} names ${name}, which is not there`),
    ...[...line.matchAll(DECISION)]
      .filter(([, number]) => !decisions.has(Number(number)))
      .map(([words]) => `${source.path} names ${words}, which is not written down`),
  ])
}
const TITLE = /^# (\d+)\. \S.*\n\n\d{4}-\d\d-\d\d\b/
/** What is wrong with a decision: its heading has its number, its date follows, and the index leads to it. */
export function decisionProblems({ path, text }: Source, index: string): string[] {
  const name = path.split('/').at(-1) ?? ''
  const number = TITLE.exec(text)?.[1]
  return [
    ...(Number(number) === Number(name.slice(0, 4))
      ? []
      : [`${path} does not begin with its number, its title and its date`]),
    ...(index.includes(`](${name})`) ? [] : [`${path} is not in the index of decisions`]),
  ]
}
