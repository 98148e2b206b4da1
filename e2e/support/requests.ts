import type { Page } from '@playwright/test'

/** Paths and queries of what a page asks for from now on, in order. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  return asked
}
/**
 * What a list itself needs, of all that was asked for: without the pictures of its rows, of which there are as many as
 * the data have, and without the next page and the code of records, which are fetched ahead once the rows have been
 * there for a moment. On a slow machine that moment is over before a test looks.
 */
export function neededByList(asked: readonly string[]): string[] {
  const ahead = asked.findIndex(each => /^\/assets\/form|[?&]page=1&/.test(each))
  return asked.slice(0, ahead === -1 ? asked.length : ahead).filter(each => !each.startsWith('/api/files/'))
}
