/** When something breaks: code that does not arrive, a screen that crashes, calls that fail or hang. */
import type { Page } from '@playwright/test'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { enterPassword } from '../support/sign-in.ts'

test('code that does not arrive offers a reload', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
  await page.route('**/assets/profile-screen*', route => route.abort())
  await page.getByRole('button', { name: /Salma Al Zaabi/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await expect(page.getByText(/ChunkLoadError/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unroute('**/assets/profile-screen*')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})

test('a screen that crashes says so, and can be tried again', async ({ as }) => {
  const { page } = await as('operations')
  const broken = { status: 200, json: { content: [null], more: false, totalElements: 1 } }
  await page.route('**/api/projects?*', route => route.fulfill(broken))
  await page.goto('/projects-list')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/Cannot read properties of null/)).toBeVisible()
  await page.unroute('**/api/projects?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
})

for (const [when, arrives] of [
  ['', true],
  [', also before the code has come that looks for a free place', false],
] as const)
  test(`a failed call is announced at the bottom right${when}`, async ({ as }) => {
    const { page } = await as('operations')
    let refused = 0
    if (!arrives)
      await page.route('**/place-toasts*', route => {
        refused += 1
        return route.abort()
      })
    await page.route('**/api/projects/status-count*', route =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'The counter fell down the stairs.', requestId: 'x' },
      }),
    )
    await page.goto('/projects-list')
    const notice = page.getByText('The counter fell down the stairs.')
    await expect(notice).toBeVisible()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    const box = await notice.boundingBox()
    expect(box?.x).toBeGreaterThan(640)
    expect(box?.y).toBeGreaterThan(400)
    expect(refused > 0).toBe(!arrives)
    await expect(rowsOf(page, 'Projects')).toHaveCount(10)
    await expect(notice).toBeHidden({ timeout: 8000 })
  })

/** What fails, whose screen asks for it, and what is pressed there beyond opening it. */
const FAILING: readonly [what: string, calls: string, path: string, press?: (page: Page) => Promise<void>][] = [
  ['statistics of the dashboard', '**/api/admin/statistics*', '/adminDashboard-list'],
  ['threads of the chat', '**/api/chat/threads*', '/chat'],
  ['conversations of guests', '**/api/guestConversation*', '/guest-chat'],
  ['stock', '**/api/stock?*', '/stock-list'],
  ['parked carts', '**/api/sale?*status=cart*', '/sale-cart'],
  ['products of a cart', '**/api/product?*', '/sale-cart', page => finder(page).fill('cement')],
  ['a list', '**/api/company?*', '/company-list'],
  ['an export', '**/api/company/export*', '/company-list', exportAll],
  ['the bell', '**/api/notifications*', '/company-list', page => bell(page).click()],
  ['records of a search', '**/api/search?*', '/company-list', search],
]
const finder = (page: Page) => page.getByRole('searchbox', { name: 'Find products by name, SKU or barcode' })
const bell = (page: Page) => page.locator('.topbar').getByRole('button', { name: /^Notifications/ })
async function exportAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Export/ })
    .getByRole('button', { name: 'Export' })
    .click()
}
async function search(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('gulf')
}
test('whatever call fails is told by one notification with the title Error', async ({ as }) => {
  const { page } = await as('admin')
  for (const [what, calls, path, press] of FAILING) {
    const message = `${what} fell down the stairs.`
    await page.route(calls, route =>
      route.fulfill({ status: 500, json: { code: 'internal', message, requestId: 'x' } }),
    )
    await page.goto(path)
    await press?.(page)
    const notice = page.locator('.notice', { hasText: message })
    await expect(notice, what).toHaveCount(1)
    await expect(notice.getByText('Error', { exact: true }), what).toBeVisible()
    await page.unroute(calls)
  }
})

test('a wrong password is told below the form and by the notification', async ({ guest }) => {
  const page = await guest()
  // the server counts wrong passwords of an address, and all journeys share one
  const refusal = { code: 'wrong_credentials', message: 'The e-mail address or the password is wrong.', requestId: 'x' }
  await page.route('**/api/login', route => route.fulfill({ status: 401, json: refusal }))
  await page.goto('/login')
  await enterPassword(page, { email: 'nobody@siteoffice.example', password: 'not the password' })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.locator('.notice').getByText('Error', { exact: true })).toBeVisible()
})

test('a list that hangs says that it is loading, and can be tried again', async ({ as }) => {
  const { page } = await as('operations')
  let release = (): void => undefined
  const hang = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/projects?*', async route => {
    await hang
    await route.abort()
  })
  await page.goto('/projects-list')
  await expect(page.getByRole('region', { name: 'Projects' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Loading').first()).toBeAttached()
  release()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/projects?*')
  await retry.click()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
})

test('a sort that is refused says why, and the list can be sorted as usual', async ({ as }) => {
  const { page } = await as('operations')
  const message = "At most 100,000 rows are sorted by 'Floors': filter the list, or sort it otherwise."
  await page.route('**/api/projects?*sort=floors*', route =>
    route.fulfill({ status: 400, json: { code: 'unknown_field', message, requestId: 'x' } }),
  )
  await page.goto('/projects-list?sort=floors')
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Sort as usual' }).click()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
  await expect(page).not.toHaveURL(/sort=/)
})

test('each error has a screen of its own', async ({ as }) => {
  const { page } = await as('operations')
  const titles = {
    '/403': 'You do not have access to this',
    '/404': 'Nothing is here',
    '/500': 'Something went wrong on our side',
    '/no-such-screen': 'Nothing is here',
  }
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('a filter that is refused says why in one sentence, and is taken off where trying again cannot help', async ({
  as,
}) => {
  const { page } = await as('operations')
  await page.goto('/projects-list?status=lost')
  const refusal = page.getByRole('alert').filter({ hasText: 'lost' })
  await expect(refusal).toContainText(/^Status: 'lost' is not one of [^.]+[^.]\.(?!\.)/)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await refusal.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
})
