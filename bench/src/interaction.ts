/**
 * Measures what a person waits for while working: another list, a record, a form with 500 lines that is opened, a key in
 * one of its cells, and the rows of a list's search. Medians with the lowest and the highest, so many requests for a
 * word, and how long the page was busy at once.
 * Usage: npm run bench:interaction [-- --rounds 7]; BASE_URL names a running demo network.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { launch, openSession } from './browse.ts'
import { startServer, stopServer } from './server.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const TITLE = 'Hospital of five hundred lines'
const WORDS = ['tower', 'school', 'bridge']
/** Between two keys: quick, usual, slow. */
const GAPS_MS = [60, 100, 180]
const found = new Map<string, number[]>()
const note = (what: string, value: number): void => void found.set(what, [...(found.get(what) ?? []), value])

/** The long project, made where there is none. */
async function makeProject(origin: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const first = async (path: string) => {
    const answer = await fetch(`${origin}/api/${path}`, { headers })
    const { content } = (await answer.json()) as { content: readonly { _id: string }[] } // a list's answer
    return content[0]
  }
  if ((await first(`projects?search=${encodeURIComponent(TITLE)}`)) !== undefined) return
  const boq = Array.from({ length: 500 }, (_, at) => ({
    code: `1.${at + 1}`,
    description: `Work item ${at + 1} as described in the drawings`,
    unit: 'm3',
    quantity: at + 1,
  }))
  const project = { title: TITLE, type: 'building', description: '<p>A hospital.</p>', country: 'AE', city: 'Dubai' }
  const terms = { currency: 'AED', budget: 900_000, bidDeadline: new Date(Date.now() + 30 * 86_400_000).toISOString() }
  const company = (await first('company?size=1'))?._id
  const body = JSON.stringify({ ...project, ...terms, company, contactPerson: 'Site Office', boq })
  const answer = await fetch(`${origin}/api/projects/create`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The long project cannot be made: ${await answer.text()}`)
}
/** Runs inside the page: how long from the last press until the frame in which there are the words, after the answer of that address; on the page's own clock. */
function watch([event, selector, words, address]: readonly [string, string, string, string]): void {
  let from = 0
  addEventListener(event, () => (from = performance.now()), { capture: true })
  const observer = new MutationObserver(() => {
    const answered = performance.getEntriesByType('resource').some(({ name }) => name.includes(address))
    const element = from > 0 && answered ? document.querySelector(selector) : null
    if (element === null || !element.textContent.toLowerCase().includes(words)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (document.body.dataset['took'] = String(performance.now() - from))))
  })
  delete document.body.dataset['took']
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}
async function took(page: Page): Promise<number> {
  await page.waitForSelector('body[data-took]')
  return Number(await page.locator('body').getAttribute('data-took'))
}
async function measureForm(page: Page): Promise<void> {
  for (const time of ['the first time', 'again', 'again']) {
    await page.goto(`/projects-list?search=${encodeURIComponent(TITLE)}`)
    if (time === 'again') {
      // the code is here: from the list to the form and back, within the app
      await page.getByRole('link', { name: TITLE }).click()
      await page.locator('[id="field-boq.0.quantity"]').waitFor()
      await page.goBack()
    }
    const link = page.getByRole('link', { name: TITLE })
    await link.waitFor()
    await page.waitForTimeout(1000)
    await page.evaluate(watch, ['pointerdown', 'tr:has([id="field-boq.0.quantity"])', '1', ''] as const)
    await link.click()
    note(`Form with 500 lines, opened ${time}`, await took(page))
  }
  for (const row of [0, 12, 5]) {
    const cell = page.locator(`[id="field-boq.${row}.description"]`)
    await cell.focus()
    await page.waitForTimeout(300)
    await page.evaluate(watch, ['keydown', `tr:has([id="field-boq.${row}.description"])`, '', ''] as const)
    await page.keyboard.press('x')
    note('… a key in one of its cells', await took(page))
  }
}
async function measureSearch(page: Page, round: number): Promise<void> {
  const word = WORDS[round % WORDS.length] ?? ''
  for (const gap of GAPS_MS) {
    await page.goto('/projects-list')
    await page.locator('tbody a').nth(9).waitFor()
    await page.waitForTimeout(1000)
    let requests = 0
    page.on('request', request => {
      if (request.url().includes('/api/projects?') && request.url().includes('count=none')) requests += 1
    })
    await page.getByRole('searchbox', { name: 'Search projects' }).focus()
    await page.evaluate(watch, ['keydown', '[data-stale="false"] tbody', word, `search=${word}&count=none`] as const)
    await page.keyboard.type(word, { delay: gap })
    note(`Search, ${gap} ms between keys, to the rows`, await took(page))
    note(`… requests for a word at ${gap} ms`, requests)
    page.removeAllListeners('request')
  }
}
/** Keeps in the page how long its longest task took, from 50 ms on, which is what browsers tell of. */
function watchTasks(): void {
  new PerformanceObserver(list => {
    const longest = Math.max(
      Number(document.body.dataset['task'] ?? 0),
      ...list.getEntries().map(each => each.duration),
    )
    document.body.dataset['task'] = String(longest)
  }).observe({ type: 'longtask' })
}
/** From list to list by the menu, and into a record and back; nothing is fetched for the first time but the first time. */
async function measureWalk(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/projects-list')
  await page.locator('tbody a').nth(9).waitFor()
  await menu.getByRole('button', { name: 'Entries of Companies' }).click()
  await page.evaluate(watchTasks)
  for (const time of ['the first time', 'again', 'again']) {
    for (const [list, address] of [
      ['Companies', '/api/company?'],
      ['Projects', '/api/projects?'],
    ] as const) {
      await page.waitForTimeout(1000)
      const words = list.toLowerCase()
      await page.evaluate(watch, ['pointerdown', 'main:has(tbody tr[data-row]) h1', words, address] as const)
      await menu.getByRole('link', { name: list, exact: true }).click()
      note(`Another list, ${time}`, await took(page))
    }
    await menu.getByRole('link', { name: 'Companies', exact: true }).click()
    const link = page.locator('main:has(h1:has-text("Companies")) tbody a').first()
    const name = ((await link.textContent()) ?? '').toLowerCase()
    await page.waitForTimeout(1000)
    await page.evaluate(watch, ['pointerdown', 'main:has([id="field-tradeName"]) h1', name, ''] as const)
    await link.click()
    note(`A record from its list, ${time}`, await took(page))
  }
  note('… the longest task meanwhile', Number(await page.locator('body').getAttribute('data-task')))
}
async function measure(browser: Browser, origin: string): Promise<void> {
  const { token } = await openSession(origin)
  await makeProject(origin, token)
  const localStorage = [{ name: 'siteoffice.token', value: token }]
  // nobody is measured first: the server's own first time
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const context = await browser.newContext({
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    const page = await context.newPage()
    await measureWalk(page)
    await measureForm(page)
    await measureSearch(page, Math.max(0, round))
    await context.close()
    if (round < 0) found.clear()
  }
}
function report(): void {
  for (const [what, times] of found) {
    const sorted = times.toSorted((a, b) => a - b)
    const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)]
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    console.log(`${what.padEnd(46)}${middle.toFixed(0).padStart(6)} (${lowest.toFixed(0)}–${highest.toFixed(0)})`)
  }
}
const folder = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const given = process.env.BASE_URL
const server = given === undefined ? await startServer(folder) : undefined
const browser = await launch()
try {
  await measure(browser, given ?? server?.origin ?? '')
  report()
} finally {
  await browser.close()
  if (server !== undefined) await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}
