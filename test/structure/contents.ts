/** What a file may not be called, may not contain, and how long it may be. */
import { isCode, isTest, type Source, withoutText } from './sources.ts'

const LONGEST = 300
const VAGUE = /^(?:utils?|helpers?|common|manager|misc|stuff|index)$/
const MANIFEST = /^\w+\/src\/modules\/[^/]+\/index\.ts$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

interface Ban {
  readonly what: string
  readonly pattern: RegExp
  readonly in: (path: string) => boolean
  /** looks at the code only, not at what comments and strings say */
  readonly code?: true
}

const typescript = (path: string): boolean => /\.tsx?$/.test(path)
const everywhere = (): boolean => true

const BANS: readonly Ban[] = [
  { what: 'any', pattern: /[:<|&,(=]\s*any\b(?!\s*\??:)|\bas\s+any\b|\bany\[\]/, in: typescript, code: true },
  { what: 'a silenced compiler', pattern: /@ts-(?:ignore|nocheck)/, in: isCode },
  { what: 'an expected type error', pattern: /@ts-expect-error/, in: path => typescript(path) && !isTest(path) },
  { what: 'a barrel', pattern: /^\s*export\s+\*\s+from\b/m, in: isCode, code: true },
  {
    what: 'a test left out',
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails|fixme)\b/,
    in: isTest,
    code: true,
  },
  { what: 'unfinished work', pattern: /\b(?:TO[D]O|FIX[M]E|XX[X])\b/, in: isCode },
  { what: 'an absolute path', pattern: /(?<![\w.:/*\\-])\/(?:home|Users|root|work|tmp)\/[\w.-]/, in: everywhere },
  { what: 'an absolute path', pattern: /\b[A-Z]:\\\\?Users\b/, in: everywhere },
  {
    what: 'a registry host',
    pattern: /\b(?:registry|npm)\.[\w-]+\.(?:org|com|dev|io)\b|:\/\/[\w.-]*registry[\w.-]*\.\w+/,
    in: everywhere,
  },
  {
    what: 'a secret',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bnpm_\w{30,}|_authToken\s*=/,
    in: everywhere,
  },
]

/** What is wrong with one file, a line for each. */
export function contentProblems(source: Source): string[] {
  return [...nameProblems(source.path), ...lengthProblems(source), ...bannedContents(source)]
}

function nameProblems(path: string): string[] {
  if (!isCode(path)) return []
  const parts = path.replace(/\.\w+$/, '').split('/')
  // the one file called index is a module's manifest
  const named = MANIFEST.test(path) ? parts.slice(0, -1) : parts
  const vague = named.filter(part => VAGUE.test(part))
  const crooked = parts.filter(part => !part.startsWith('.') && !KEBAB.test(part))
  return [
    ...vague.map(part => `${path}: '${part}' says nothing about what is in it`),
    ...crooked.map(part => `${path}: '${part}' is not kebab-case`),
  ]
}

function lengthProblems({ path, text }: Source): string[] {
  const lines = text.split('\n').length - 1
  return (isCode(path) || path.endsWith('.css')) && lines > LONGEST
    ? [`${path}: ${lines} lines, at most ${LONGEST}`]
    : []
}

function bannedContents({ path, text }: Source): string[] {
  return BANS.filter(ban => ban.in(path)).flatMap(({ what, pattern, code }) => {
    const found = pattern.exec(code ? withoutText(text) : text)
    if (!found) return []
    const line = text.slice(0, found.index).split('\n').length
    return [`${path}:${line}: ${what}: ${found[0].trim()}`]
  })
}

/** Statements of a migration that destroy data, unless the line above says `-- allowed: <why>`. */
export function destructiveStatements({ path, text }: Source): string[] {
  if (!path.endsWith('.sql')) return []
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const destroys = /\b(?:DROP\s+(?:TABLE|COLUMN|SCHEMA|TYPE|DATABASE)|TRUNCATE)\b/i.test(line) && !/^\s*--/.test(line)
    const allowed = /^\s*--\s*allowed:\s*\S/.test(lines[index - 1] ?? '')
    return destroys && !allowed ? [`${path}:${index + 1}: ${line.trim()}`] : []
  })
}
