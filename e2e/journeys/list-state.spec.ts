/** What a list shows stands in the address: back, reload and a link bring it back. */
import { choose, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'

test('search, filters, sort, page and columns are kept', async ({ as }) => {
  const { page, api } = await as('operations')
  await page.goto('/projects-list')
  const rows = rowsOf(page, 'Projects')
  await expect(rows).toHaveCount(10)

  await test.step('a status by its tab', async () => {
    await page
      .getByRole('navigation', { name: 'By status' })
      .getByRole('link', { name: /^Published/ })
      .click()
    await expect(page).toHaveURL(/status=published/)
    await expect(rows.first()).toContainText('Published')
  })
  await test.step('a filter, with a chip that takes it off', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sector = page.getByRole('combobox', { name: 'Country' })
    await choose(sector, 'United Arab Emirates')
    // the list of options stays open for more
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Done' }).click()
    const chips = page.getByRole('list', { name: 'Filters that are on' })
    await expect(chips.getByText('Country: United Arab Emirates')).toBeVisible()
    await expect(page).toHaveURL(/country=AE/)
    const { totalElements } = await api.list('projects', '?status=published&country=AE&size=1')
    await expect(page.getByRole('status').filter({ hasText: `of ${totalElements}` })).toBeVisible()
  })
  await test.step('a period instead of two days, and so many days, which stay as they are said', async () => {
    const chips = page.getByRole('list', { name: 'Filters that are on' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    const period = page.getByRole('combobox', { name: 'Created at, period' })
    await choose(period, 'Last month')
    await expect(page).toHaveURL(/createdAt=%40last-month/)
    await choose(period, 'Older than … days')
    await page.getByRole('spinbutton', { name: 'Created at, days' }).fill('45')
    await expect(page).toHaveURL(/createdAt=%40older-than-45-days/)
    await page.getByRole('button', { name: 'is not, Created at' }).click()
    await expect(page).toHaveURL(/createdAt=%40not%3A%40older-than-45-days/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(chips.getByText('Created at: is not Older than 45 days')).toBeVisible()
    await page.reload()
    await expect(chips.getByText('Created at: is not Older than 45 days')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the filter Created at' }).click()
    await expect(page).not.toHaveURL(/createdAt/)
  })
  await test.step('sorted by a heading, both ways', async () => {
    const heading = page.getByRole('columnheader', { name: 'Title' })
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-title/)
  })
  await test.step('the next page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^11–/ })).toBeVisible()
    await expect(page).toHaveURL(/page=1/)
  })
  await test.step('a column more', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sector' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Sector' })).toBeVisible()
  })
  const address = page.url()
  const first = await rows.first().getByRole('link').first().innerText()
  const asItWas = async (): Promise<void> => {
    await expect(page).toHaveURL(address)
    await expect(rows.first().getByRole('link').first()).toHaveText(first)
    await expect(page.getByText('Country: United Arab Emirates')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('columnheader', { name: 'Sector' })).toBeVisible()
  }
  await test.step('a reload shows the same', async () => {
    await page.reload()
    await asItWas()
  })
  await test.step('a record and back shows the same', async () => {
    await rows.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/view-projects\//)
    await page.goBack()
    await asItWas()
  })
  await test.step('back goes to the page before, and a chip off to more rows', async () => {
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^1–/ })).toBeVisible()
    await page.goBack()
    await asItWas()
    await page.getByRole('button', { name: 'Remove the filter Country' }).click()
    await expect(page).not.toHaveURL(/country=/)
    await expect(page).not.toHaveURL(/page=/)
  })
})

test('Back pressed at once leaves the rows that the address names', async ({ as }) => {
  const { page } = await as('operations')
  const shown = page.getByRole('status').filter({ hasText: / of \d/ })
  for (const wait of [0, 5, 10, 20, 40, 80]) {
    await page.goto('/projects-list?page=1')
    await expect(shown).toHaveText(/^11–/)
    await page.getByRole('button', { name: 'Previous page' }).evaluate(async (button, delay) => {
      const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      while (location.search.includes('page=1')) await pause(0)
      await pause(delay)
      history.back()
    }, wait)
    await expect(page).toHaveURL(/page=1/)
    await expect(shown, `after ${wait} ms`).toHaveText(/^11–/)
  }
})

test('an empty list says why and what to do', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('no such words anywhere')
  await expect(page.getByRole('heading', { name: 'No projects match' })).toBeVisible()
  await expect(page).toHaveURL(/search=no\+such\+words/)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)

  // no journey deletes any of these
  await page.goto('/consultantCategory-list?trash=true')
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back to the list' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultant categories' })).toBeVisible()
})

test('a search is asked for within a breath after the last key', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
  // time stands still, save for what it is told to run
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest(/\/api\/projects\?.*search=tower/, { timeout: 5000 })
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('tower')
  await page.clock.runFor(150)
  await asked
})

test('a search that is typed with pauses keeps its spaces', async ({ as }) => {
  const { page } = await as('admin')
  for (const [path, name] of [
    ['/company-list', 'Search companies'],
    ['/audit-log', 'Person, e-mail address or record'],
  ] as const) {
    await page.goto(path)
    const box = page.getByRole('searchbox', { name })
    await box.pressSequentially('Oliver ')
    await expect(page).toHaveURL(/search=Oliver$/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await box.pressSequentially('Bancroft')
    await expect(box).toHaveValue('Oliver Bancroft')
    await expect(page).toHaveURL(/search=Oliver[+]Bancroft$/)
  }
})

test('a list is asked for when its link is pressed, once, and by a view that it opens with as the view says', async ({
  as,
  admin,
}) => {
  const name = unique('Published')
  const { _id } = await admin.create('savedViews', { resource: 'projects', name, query: 'status=published' })
  const { page, api } = await as('admin')
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    // the page after the one that is shown is fetched when there is time
    if (/^\/api\/(company|projects)(\/status-count)?$/.test(pathname) && !search.includes('page=1'))
      asked.push(pathname + search)
  })
  const press = async (list: string) => {
    asked.length = 0
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: list, exact: true }).hover()
    await page.mouse.down()
    await expect.poll(() => asked.length).toBe(3)
    await expect(page.getByRole('heading', { level: 1, name: list })).toHaveCount(0)
    const first = [...asked]
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await expect(rowsOf(page, list)).toHaveCount(10)
    expect(asked).toEqual(first)
    return first.join(' ')
  }
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
  await page.getByRole('button', { name: 'Entries of Companies' }).click()
  expect(await press('Companies')).toContain('/api/company?page=0&size=10')
  await api.must('PUT', '/profile/lists/projects', { defaultView: _id })
  await page.reload()
  await expect(rowsOf(page, 'Companies')).toHaveCount(10)
  expect(await press('Projects')).toContain('/api/projects?status=published&page=0')
  await api.must('PUT', '/profile/lists/projects', { defaultView: null })
})
