/** Puts src/app/early-start.ts and the typeface into the page, with what the build knows of screens and files. */
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf, screensOf, tabsOf } from '@siteoffice/domain/engine/describe'
import { listNotifications } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { readProfile } from '@siteoffice/domain/modules/people/session-endpoints'
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite'
import type { EarlyPlan } from '../src/app/early-plan.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
const ENTRIES = ['web/index.html', 'web/src/app/main.tsx']
const APP = ['web/src/app/router.tsx', 'web/src/app/app-routes.tsx']

/** The files that these modules' chunks load, themselves and their styles included; throws where one has no chunk. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
  const open = modules.map(module => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (chunk === undefined) throw new Error(`${module} is in no file of its own, which the early start announces`)
    return chunk.fileName
  })
  const found = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') continue
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    open.push(...chunk.imports)
  }
  return [...found].map(file => `/${file}`)
}
const shown = (screen: 'list' | 'edit') => catalogue.filter(resource => screensOf(resource).includes(screen))

function planOf(bundle: Bundle): EarlyPlan {
  const first = filesOf(bundle, ENTRIES.slice(0, 1))
  const app = filesOf(bundle, APP).filter(file => !first.includes(file))
  const beyond = (module: string) =>
    filesOf(bundle, [module]).filter(file => !first.includes(file) && !app.includes(file))
  const list = beyond('web/src/records/list/list-screen.tsx')
  const [arabic = ''] = filesOf(bundle, ['domain/src/locales/ar.json'])
  return {
    calls: [readProfile.path, listNotifications.path],
    lists: Object.fromEntries(
      shown('list').map(resource => {
        const tabs = tabsOf(resource)
        const counts = tabs && ([tabs.path, tabs.field] as const)
        const { sort, totals } = resource.list
        return [`${screenOf(resource)}-list`, { resource: resource.name, sort, counts, totals: totals !== undefined }]
      }),
    ),
    records: Object.fromEntries(shown('edit').map(resource => [screenOf(resource), resource.name])),
    app,
    list,
    totals: beyond('web/src/records/list/list-totals.tsx').filter(file => !list.includes(file)),
    form: beyond('web/src/records/record/form-screen.tsx'),
    home: beyond('web/src/app/home/home-screen.tsx'),
    languages: { ar: arabic },
  }
}
async function scriptFor(root: string, plan: EarlyPlan): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { EARLY_PLAN: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/app/early-start.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built.flatMap(each => each.output) : 'output' in built ? built.output : []
  if (output?.type !== 'chunk') throw new Error('The early start was not built')
  // the end of the element, wherever it stands in a script, ends the script
  return output.code.trim().replaceAll('</', '<\\/')
}
/** The address of the typeface that every screen is set in; throws where the build has none. */
function typeface(bundle: Bundle): string {
  const file = Object.keys(bundle).find(name => /\/inter-latin-[^/]*\.woff2$/.test(name))
  if (file === undefined) throw new Error('The page has no typeface')
  return `/${file}`
}
const MARK = '<script type="module"'

export function earlyStart(): Plugin {
  let root = ''
  return {
    name: 'early-start',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined || !html.includes(MARK)) throw new Error('The page has no place for the early start')
        const script = await scriptFor(root, planOf(bundle))
        const font = `<link rel="preload" href="${typeface(bundle)}" as="font" type="font/woff2" crossorigin>`
        return html.replace(MARK, () => `${font}\n    <script>${script}</script>\n    ${MARK}`)
      },
    },
  }
}
