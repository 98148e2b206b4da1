/** A tab that is opened anew, up to the tenth row: how long it takes, and what is asked for on the way. */
import type { Browser, CDPSession } from '@playwright/test'

export interface Place {
  readonly name: string
  readonly url: string
  /** of who is signed in */
  readonly token: string
}
export interface Condition {
  readonly name: string
  /** how many times slower the processor is */
  readonly cpu: number
  readonly line?: { readonly megabits: number; readonly milliseconds: number }
}
export interface ColdStart {
  readonly milliseconds: number
  readonly requests: number
  readonly scripts: number
  /** the longest chain of requests of which each was asked only after the one before had come */
  readonly waves: number
  /** as sent over the wire */
  readonly bytes: number
  /** when the rows were asked for */
  readonly asked: number
}
interface Request {
  readonly url: string
  readonly type: string
  readonly from: number
  to?: number
  bytes?: number
}
async function slowDown(client: CDPSession, { cpu, line }: Condition): Promise<void> {
  if (cpu > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (line === undefined) return
  const throughput = (line.megabits * 1_000_000) / 8
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.milliseconds,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
function listen(client: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>()
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, type: type ?? '', from: timestamp * 1000 })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) Object.assign(request, { to: timestamp * 1000, bytes: encodedDataLength })
  })
  return requests
}
function wavesOf(requests: readonly Request[]): number {
  let waves = 0
  let over = Number.NEGATIVE_INFINITY
  for (const { from, to = Number.POSITIVE_INFINITY } of requests.toSorted((a, b) => (a.to ?? 0) - (b.to ?? 0))) {
    if (from < over || to === Number.POSITIVE_INFINITY) continue
    waves += 1
    over = to
  }
  return waves
}
/** Runs inside the page: notes when the words are first there, on the page's own clock. */
function watch(words: string): void {
  const look = () => {
    if (!document.documentElement.textContent.includes(words)) return
    observer.disconnect()
    requestAnimationFrame(() => document.documentElement.setAttribute('data-rows-at', String(performance.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
/** Opens the place in a browser that has never seen it; `words`: what the tenth row says. */
export async function coldStart(
  browser: Browser,
  place: Place,
  condition: Condition,
  words: string,
): Promise<ColdStart> {
  const { origin } = new URL(place.url)
  const localStorage = [{ name: 'siteoffice.token', value: place.token }]
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await slowDown(client, condition)
    await page.addInitScript(watch, words)
    const requests = listen(client)
    await page.goto(place.url, { waitUntil: 'commit' })
    await page.waitForSelector('html[data-rows-at]')
    const milliseconds = Number(await page.locator('html').getAttribute('data-rows-at'))
    const begun = Math.min(...Array.from(requests.values(), ({ from }) => from))
    const all = [...requests.values()].filter(({ from }) => from - begun <= milliseconds)
    const rows = all.find(({ url }) => /\/api\/projects\?/.test(url))
    return {
      milliseconds,
      requests: all.length,
      scripts: all.filter(({ type }) => type === 'Script').length,
      waves: wavesOf(all.filter(({ type }) => ['Document', 'Script', 'Stylesheet', 'Fetch'].includes(type))),
      bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
      asked: (rows?.from ?? begun) - begun,
    }
  } finally {
    await context.close()
  }
}
