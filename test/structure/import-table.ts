/** Who may import whom. Adding a folder means adding a line here, and saying why in the commit. */

const API_BASE = ['domain', 'api/base']
const API_LOW = [...API_BASE, 'api/kinds', 'api/plugins', 'api/database']
const API_ALL = [...API_LOW, 'domain/resources', 'api/crud', 'api/behaviours']
const WEB_LOW = ['domain', 'web/lib', 'web/ui']

export interface Rule {
  readonly may: readonly string[]
  /** zones of which only the types may be imported */
  readonly types?: readonly string[]
  /** code for the browser and for both sides knows no Node */
  readonly browser?: true
}

/** A zone may always import itself. */
export const TABLE: Readonly<Record<string, Rule>> = {
  // What every resource has in common, and the resources themselves: engines are handed the latter, never name one.
  domain: { may: ['domain/resources'], browser: true },
  'domain/resources': { may: ['domain'], browser: true },

  'api/base': { may: ['domain'] },
  'api/kinds': { may: API_LOW },
  'api/plugins': { may: API_LOW },
  'api/database': { may: [...API_LOW, 'domain/resources'] },
  'api/crud': { may: API_LOW },
  'api/behaviours': { may: [...API_BASE, 'domain/resources', 'api/kinds', 'api/database'], types: ['api/crud'] },
  'api/features': { may: API_ALL },
  'api/app': { may: [...API_ALL, 'api/features'] },

  'web/lib': { may: ['domain'], browser: true },
  'web/ui': { may: ['domain', 'web/lib'], browser: true },
  'web/kinds': { may: WEB_LOW, browser: true },
  'web/records': { may: [...WEB_LOW, 'web/kinds'], types: ['domain/resources'], browser: true },
  'web/modules': { may: [...WEB_LOW, 'web/kinds', 'domain/resources', 'web/records'], browser: true },
  'web/app': { may: [...WEB_LOW, 'web/kinds', 'domain/resources', 'web/records', 'web/modules'], browser: true },

  widget: { may: [], browser: true },
  e2e: { may: ['domain', 'domain/resources'] },
  bench: { may: ['domain', 'domain/resources'] },
  scripts: { may: [] },
}

/** Single imports that the table forbids and that have their reason. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // the benchmark measures on the same temporary PostgreSQL server that the tests of the API start
  'bench/src/main.ts': ['api/test/postgres.ts'],
}

/** The files of api/src that put the rest together; nothing imports them. */
const API_APP = new Set(['app.ts', 'server.ts', 'openapi-file.ts', 'move-to-postgres.ts'])

/** The zone a file belongs to; undefined for files that stand outside the table (tests, settings of tools). */
export function zoneOf(path: string): string | undefined {
  const [top = '', src, folder = '', ...rest] = path.split('/')
  if (top === 'domain' && src === 'src') return folder === 'resources' ? 'domain/resources' : 'domain'
  if ((top === 'api' || top === 'web') && src === 'src') {
    if (rest.length > 0) return `${top}/${folder}`
    if (top === 'web') return 'web/app'
    return API_APP.has(folder) ? 'api/app' : 'api/base'
  }
  return ['widget', 'e2e', 'bench', 'scripts'].includes(top) ? top : undefined
}

/** The feature of the API or the module of the web app that a file belongs to: none reaches into another. */
export function moduleOf(path: string): string | undefined {
  return /^(?:api\/src\/features|web\/src\/modules)\/[^/]+/.exec(path)?.[0]
}
