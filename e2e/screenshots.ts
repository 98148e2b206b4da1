/**
 * Takes the picture of the README; with `-- --all <folder>` also one of every screen: on a small and a wide desktop, on a
 * phone, dark and from right to left, with a sheet of all for each. Uses the server at BASE_URL, or a fresh demo network.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { emailOf } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { contactSheet } from './support/contact-sheet.ts'
import { listed, OTHERS, type Place, placesOf } from './support/places.ts'
import { startServer } from './support/running.ts'
import { Watch } from './support/screen.ts'

const PICTURE = fileURLToPath(new URL('../docs/pictures/projects-list.png', import.meta.url))
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
interface Mode {
  readonly name: string
  readonly options: BrowserContextOptions
  readonly profile: { readonly theme: string; readonly locale: string }
  readonly cell: readonly [number, number]
}
const WIDE = [400, 250] as const
const MODES: readonly Mode[] = [
  { name: 'desktop', options: { viewport: DESKTOP }, profile: { theme: 'light', locale: 'en' }, cell: WIDE },
  {
    name: 'wide',
    options: { viewport: { width: 1440, height: 900 } },
    profile: { theme: 'light', locale: 'en' },
    cell: WIDE,
  },
  {
    name: 'phone',
    options: { viewport: PHONE, isMobile: true, hasTouch: true },
    profile: { theme: 'light', locale: 'en' },
    cell: [240, 520],
  },
  { name: 'dark', options: { viewport: DESKTOP }, profile: { theme: 'dark', locale: 'en' }, cell: WIDE },
  { name: 'right-to-left', options: { viewport: DESKTOP }, profile: { theme: 'light', locale: 'ar' }, cell: WIDE },
]

async function signedIn(browser: Browser, api: Api, options: BrowserContextOptions): Promise<[Page, Watch]> {
  const localStorage = [{ name: 'siteoffice.token', value: api.token }]
  const context = await browser.newContext({
    ...options,
    baseURL: api.origin,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: api.origin, localStorage }] },
  })
  const page = await context.newPage()
  return [page, new Watch(page)]
}
async function takeReadme(browser: Browser, origin: string): Promise<void> {
  const api = await Api.signIn(origin, emailOf('operations'))
  const [page, watch] = await signedIn(browser, api, { viewport: DESKTOP, locale: 'en-GB' })
  await page.goto('/projects-list')
  await watch.settled()
  await page.waitForLoadState('networkidle')
  mkdirSync(join(PICTURE, '..'), { recursive: true })
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(PICTURE)
  await page.context().close()
}
async function everyPlace(api: Api): Promise<readonly Place[]> {
  const families: Place[] = []
  for (const resource of listed) families.push(...(await placesOf(resource, api)))
  return [...OTHERS, ...families]
}
async function takeMode(browser: Browser, api: Api, mode: Mode, folder: string): Promise<void> {
  const { version, theme, locale } = await api.profile()
  const changed = await api.must<{ version: number }>('PUT', '/profile', { version, ...mode.profile })
  const [page, watch] = await signedIn(browser, api, mode.options)
  mkdirSync(join(folder, mode.name), { recursive: true })
  await page.goto('/')
  const files: string[] = []
  for (const { name, path } of await everyPlace(api)) {
    await watch.open(path)
    const file = join(folder, mode.name, `${name}.png`)
    await page.screenshot({ path: file })
    files.push(file)
  }
  await page.context().close()
  await api.must('PUT', '/profile', { version: changed.version, theme, locale })
  await contactSheet(files, join(folder, `${mode.name}.png`), mode.cell)
  console.log(`${files.length} pictures: ${mode.name}`)
}

const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } })
const executablePath = process.env.CHROMIUM_PATH
const server = await startServer()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--disable-gpu'],
})
try {
  await takeReadme(browser, server.origin)
  if (values.all !== undefined) {
    const folder = resolve(values.all)
    const api = await Api.signIn(server.origin, emailOf('admin'))
    for (const mode of MODES.filter(({ name }) => values.only === undefined || name === values.only))
      await takeMode(browser, api, mode, folder)
  }
} finally {
  await browser.close()
  await server.stop()
}
