/** What a browser loads and how long it takes, read off its own network log. */
import { type Browser, chromium, type Page } from '@playwright/test'

interface PageWeight {
  readonly files: number
  /** compressed, as sent over the wire, without the headers of the answers */
  readonly bytes: number
}
const PASSWORD = 'siteoffice-demo'
const ADMIN = 'admin@siteoffice.example'

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--disable-gpu'] })
}
/** Counts the scripts that a page loads from now on; answers how to read the count. */
async function countScripts(page: Page): Promise<() => PageWeight> {
  const client = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => ({ files: scripts.size, bytes })
}
/** The scripts until somebody can sign in, until the first list is there, and with what is loaded ahead after it; gzip, as most proxies speak. */
export async function measureScripts(
  browser: Browser,
  origin: string,
): Promise<{ signIn: PageWeight; list: PageWeight; ahead: PageWeight }> {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  const read = await countScripts(page)
  await page.goto('/projects-list')
  await page.getByLabel('E-mail address').waitFor()
  const signIn = read()
  await page.getByLabel('E-mail address').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await tenRows(page)
  const list = read()
  await page.waitForLoadState('networkidle')
  const ahead = read()
  await context.close()
  return { signIn, list, ahead }
}
/** The token of the demo administrator, and what the tenth row of the list of projects says. */
export async function openSession(origin: string): Promise<{ token: string; tenth: string }> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`The demo administrator cannot sign in: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const list = await fetch(`${origin}/api/projects?size=10&sort=-createdAt`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await list.json()) as { content: readonly { title: string }[] }
  const tenth = content[9]?.title
  if (tenth === undefined) throw new Error('There are no ten projects')
  return { token, tenth }
}
async function tenRows(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await rows.nth(9).waitFor()
}
