/** What can be said of any screen. */
import { expect, type Locator, type Page } from '@playwright/test'

const QUIET = 120

/** What stands above the screen; a record shown beside its list has a heading of its own after it. */
/** Also behind a record beside its list, which hides the list from assistive technology. */
export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1, includeHidden: true }).first()

/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Keeps count of what a page is waiting for and of what it complains about. */
export class Watch {
  readonly #page: Page
  readonly #complaints: string[] = []
  #open = 0
  #changed = Date.now()

  constructor(page: Page) {
    this.#page = page
    const count = (step: number) => () => {
      this.#open += step
      this.#changed = Date.now()
    }
    page.on('request', count(1))
    page.on('requestfinished', count(-1))
    page.on('requestfailed', count(-1))
    page.on('console', message => {
      if (message.type() === 'error') this.#complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => this.#complaints.push(error.message))
  }
  /** What the console said and what went uncaught since the last call. */
  complaints(): string[] {
    return this.#complaints.splice(0)
  }
  /** Opens another screen of the app as a link would, and waits until it has all it asked for. */
  async open(path: string, quiet = QUIET): Promise<void> {
    this.#changed = Date.now()
    await this.#page.evaluate(to => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await this.settled(quiet)
  }
  async settled(quiet = QUIET): Promise<void> {
    await expect(headingOf(this.#page)).toBeVisible()
    // a screen asks for its data once its code is there: a moment of silence means that both have come
    await expect.poll(() => this.#open === 0 && Date.now() - this.#changed > quiet, { intervals: [40] }).toBe(true)
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
}
