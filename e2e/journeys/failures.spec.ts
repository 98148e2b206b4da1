/** When something breaks: code that does not arrive, a screen that crashes, calls that fail or hang. */
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

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
