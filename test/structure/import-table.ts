/** Who may import whom. Adding a folder means adding a line here, and saying why in the commit. */

const DOMAIN = ['domain/engine', 'domain/modules', 'domain']
const API_LOW = ['domain/engine', 'api/lib', 'api/kinds', 'api/data']
const API_MODULE = [...API_LOW, ...DOMAIN, 'api/engine', 'api/services', 'api/http']
const WEB_LOW = ['domain/engine', 'domain', 'web/lib', 'web/ui']

interface Rule {
  readonly may: readonly string[]
  /** zones of which only the types may be imported */
  readonly types?: readonly string[]
  /** code for the browser and for both sides knows no Node */
  readonly browser?: true
}

/** A zone may always import itself. */
export const TABLE: Readonly<Record<string, Rule>> = {
  // What every resource has in common, and the resources themselves: engines are handed the latter, never name one.
  'domain/engine': { may: [], browser: true },
  'domain/modules': { may: ['domain/engine'], browser: true },
  domain: { may: ['domain/engine', 'domain/modules'], browser: true },

  'api/lib': { may: ['domain/engine', 'domain'] },
  'api/kinds': { may: ['api/lib', ...DOMAIN] },
  'api/data': { may: ['api/lib', 'api/kinds', ...DOMAIN] },
  // handed catalogue and rules; only types know the names
  'api/engine': { may: API_LOW, types: ['domain'] },
  'api/services': { may: [...API_LOW, ...DOMAIN, 'api/engine'] },
  // mounts its own endpoints as everybody does
  'api/http': { may: [...API_LOW, 'domain', 'api/engine'] },
  'api/modules': { may: API_MODULE },
  'api/app': { may: [...API_MODULE, 'api/modules'] },

  'web/lib': { may: ['domain/engine'], browser: true },
  'web/ui': { may: ['domain/engine', 'web/lib'], browser: true },
  'web/kinds': { may: WEB_LOW, browser: true },
  'web/records': { may: [...WEB_LOW, 'web/kinds'], browser: true },
  'web/modules': { may: [...WEB_LOW, 'web/kinds', ...DOMAIN, 'web/records'], browser: true },
  'web/app': { may: [...WEB_LOW, 'web/kinds', ...DOMAIN, 'web/records', 'web/modules'], browser: true },

  // fills an empty database by the engine's bulk writer; the service knows of it by a dynamic import alone
  demo: { may: [...API_LOW, ...DOMAIN, 'api/engine'] },
  // one small file: it takes of the domain what costs nothing
  widget: { may: [], types: ['domain/modules'], browser: true },
  e2e: { may: ['domain', ...DOMAIN] },
  bench: { may: ['domain', ...DOMAIN] },
  scripts: { may: [] },
}

/** Single imports that the table forbids and that have their reason. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // what new records begin with has a default in the settings of the program
  'web/src/lib/form-defaults.ts': ['domain/src/modules/settings/steering.ts'],
  // the demo network is loaded into an empty database at the first start
  'api/src/server.ts': ['demo/src/accounts.ts'],
  'api/src/fill-database.ts': ['demo/src/accounts.ts', 'demo/src/load.ts'],
  // the benchmarks measure on the same temporary PostgreSQL server that the tests of the API start
  'bench/src/main.ts': ['api/test/postgres.ts'],
  'bench/src/mix.ts': ['api/test/postgres.ts'],
  'bench/src/sockets.ts': ['api/test/postgres.ts'],
  'bench/src/growth/network.ts': ['api/test/postgres.ts'],
}

/**
 * The rooms of `web/src/records`, and those within its form and its list: each imports the ones before it, for types and
 * by `import()` too. What stands beside rooms, in no folder of its own, comes last.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'web/src/records/': [
    'display',
    'queries',
    'form',
    'documents',
    'timeline',
    'tasks',
    'actions',
    'runs',
    'list',
    'record',
  ],
  'web/src/records/form/': ['fields', 'saving', 'in-place'],
  'web/src/records/list/': ['filters', 'table', 'export', 'layouts', 'views'],
}

/** The zone a file belongs to; undefined for files that stand outside the table (tests, settings of tools). */
export function zoneOf(path: string): string | undefined {
  const [top = '', src, folder = '', ...rest] = path.split('/')
  if (top === 'domain' && src === 'src')
    return folder === 'engine' || folder === 'modules' ? `domain/${folder}` : 'domain'
  if ((top === 'api' || top === 'web') && src === 'src') {
    if (rest.length > 0) return `${top}/${folder}`
    if (top === 'web') return 'web/app'
    return 'api/app'
  }
  if (top === 'widget') return src === 'src' ? 'widget' : undefined
  return ['demo', 'e2e', 'bench', 'scripts'].includes(top) ? top : undefined
}

/** The module that a file belongs to. */
export function moduleOf(path: string): string | undefined {
  return /^(?:api|web)\/src\/modules\/[^/]+/.exec(path)?.[0]
}
