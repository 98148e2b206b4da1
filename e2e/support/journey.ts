/** A test with people in it: each has a browser of their own and is signed in. A crash of any page fails the test. */
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Account, emailOf } from './accounts.ts'
import { Api } from './api.ts'

export interface Person {
  readonly page: Page
  readonly api: Api
}
export interface Credentials {
  readonly email: string
  readonly password: string
}
export type Who = Account | Credentials
interface Fixtures {
  /** a page of somebody who is signed in */
  readonly as: (who: Who, options?: BrowserContextOptions) => Promise<Person>
  /** a page of nobody */
  readonly guest: (options?: BrowserContextOptions) => Promise<Page>
  /** the API as the first administrator, to make what a journey needs */
  readonly admin: Api
}
const USUAL: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
}
const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error('The settings name no baseURL')
  return new URL(baseURL).origin
}

export const test = base.extend<Fixtures>({
  guest: async ({ browser, baseURL }, give) => {
    const crashes: string[] = []
    const opened: { close(): Promise<void> }[] = []
    await give(async options => {
      const context = await browser.newContext({ ...USUAL, baseURL: originOf(baseURL), ...options })
      opened.push(context)
      context.on('weberror', each => crashes.push(each.error().stack ?? each.error().message))
      return context.newPage()
    })
    await Promise.all(opened.map(context => context.close()))
    expect(crashes, 'errors that no code caught').toEqual([])
  },
  as: async ({ guest, baseURL }, give) => {
    const origin = originOf(baseURL)
    await give(async (who, options) => {
      const { email, password } = typeof who === 'string' ? { email: emailOf(who), password: undefined } : who
      const api = await Api.signIn(origin, email, password)
      const localStorage = [{ name: 'siteoffice.token', value: api.token }]
      const page = await guest({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
      return { page, api }
    })
  },
  admin: async ({ baseURL }, give) => {
    await give(await Api.signIn(originOf(baseURL), emailOf('admin')))
  },
})
export { expect }
