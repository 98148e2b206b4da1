/** The repository's own files, as the checks read them. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Source {
  /** from the root of the repository, with forward slashes */
  readonly path: string
  readonly text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const TEXT = /\.(?:ts|tsx|mjs|js|json|md|css|html|sql|yml|yaml|svg|txt)$|(?:^|\/)(?:\.[\w-]+|run)$/
const GENERATED = new Set(['node_modules', 'dist', '.runtime', '.git', 'data', 'coverage', 'test-results'])

/** Every text file that git tracks or would add; of a copy without git, every file that no tool made. */
export function readSources(): readonly Source[] {
  return everyPath()
    .filter(path => TEXT.test(path) && existsSync(join(root, path)))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path)
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || /^(?:test|e2e|(?:domain|api|web)\/test)\//.test(path)

/** Code without its comments, and with its strings emptied: what is left is what runs. */
export function withoutText(code: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  return code.replace(token, found => {
    if (found.startsWith('/')) return found.replace(/[^\n]/g, ' ')
    return found[0] + found.slice(1, -1).replace(/[^\n]/g, ' ') + found[0]
  })
}

/** The paths of all files of the repository, pictures among them. */
export function everyPath(): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.split('\0').filter(Boolean)
  } catch {
    return walk('') // a copy of the files without git
  }
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => !GENERATED.has(entry.name))
    .flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
}
