/** Saved views: kept, opened with, pinned, shared, changed and taken back; and what a list looks like without one. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { neededByList, requestsOf } from '../support/requests.ts'

const views = (page: Page) => page.getByRole('button', { name: /^Saved views/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('a view is saved, opened with, pinned, shared, changed and reset', async ({ as }) => {
  const { page, api } = await as('operations')
  await bringAxe(page.context())
  const name = `Emirates ${Date.now()}`
  const rows = rowsOf(page, 'Projects')
  await page.goto('/projects-list?status=published&country=AE&sort=-title&columns=title,country,sector')
  await expect(rows.first()).toBeVisible()

  await test.step('saved as it is shown, with the list opening with it and a place in the menu', async () => {
    await views(page).click()
    await panel(page).getByRole('button', { name: 'Save this list as a view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this list as a view' })
    await dialog.getByLabel('Name').fill(name)
    await choose(dialog.getByRole('combobox', { name: 'Shared with' }), 'Finance')
    await page.keyboard.press('Escape')
    await dialog.getByRole('checkbox', { name: 'Open the list with it' }).check()
    await dialog.getByRole('checkbox', { name: 'Keep it in the menu' }).check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/)
    await expect(views(page)).toContainText(name)
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  })
  const asSaved = async (where: Page = page): Promise<void> => {
    await expect(views(where)).toContainText(name)
    await expect(where.getByText('Country: United Arab Emirates')).toBeVisible()
    await expect(where.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
    await expect(where.getByRole('columnheader', { name: 'Sector' })).toBeVisible()
    await expect(where.getByRole('columnheader', { name: 'Bid deadline' })).toHaveCount(0)
  }
  const address = page.url()
  await test.step('a reload and the list itself show it, asked for in few requests', async () => {
    await page.reload()
    await asSaved()
    // what the page before it still fetched is not asked for by this one
    await page.goto('about:blank')
    const asked = requestsOf(page)
    await page.goto('/projects-list')
    await asSaved()
    await expect(rows.first()).toBeVisible()
    const lists = asked.filter(url => /\/api\/projects\?/.test(url) && /count=none/.test(url))
    expect(
      lists.every(url => /country=AE/.test(url) && /sort=-title/.test(url)),
      lists.join('\n'),
    ).toBe(true)
    expect(lists.filter(url => /page=0/.test(url))).toHaveLength(1)
    const needed = neededByList(asked)
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(22)
  })
  await test.step('what differs stands in the address, is said, and can be taken back or saved', async () => {
    await page.getByRole('button', { name: 'Remove the filter Country' }).click()
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}&country=$/)
    await expect(page.getByText(`“${name}”, changed`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`“${name}”, changed`)).toBeVisible()
    await expect(page.getByText('Country: United Arab Emirates')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset' }).click()
    await asSaved()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(`“${name}”, changed`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByText(`The view “${name}” is saved`)).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('columnheader', { name: 'Title' })).not.toHaveAttribute('aria-sort', 'descending')
  })
  await test.step('the list without a view is one choice away, by keyboard', async () => {
    await views(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('link', { name: 'All projects' })).toBeFocused()
    expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?view=none$/)
    await expect(page.getByText('Country: United Arab Emirates')).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await test.step('who has the role opens it and does not change it', async () => {
    const other = await as('finance', { viewport: { width: 390, height: 844 } })
    await other.page.goto('/projects-list')
    await views(other.page).click()
    const sheet = other.page.getByRole('dialog', { name: 'Saved views' })
    await sheet.getByRole('link', { name }).click()
    await expect(other.page.getByText('Country: United Arab Emirates')).toBeVisible()
    await other.page.getByRole('button', { name: 'Remove the filter Country' }).click()
    await expect(other.page.getByRole('button', { name: 'Save as' })).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
    const stranger = await as('support')
    await stranger.page.goto(address)
    await expect(stranger.page.getByText('This view is gone, or is no longer shared with you.')).toBeVisible()
    await expect(rowsOf(stranger.page, 'Projects').first()).toBeVisible()
  })
  await test.step('deleted, and the list opens as it is', async () => {
    await page.goto(address)
    await views(page).click()
    await panel(page)
      .getByRole('button', { name: `Edit the view ${name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Edit the view ${name}` })
    await dialog.getByRole('button', { name: 'Delete this view' }).click()
    await dialog.getByRole('button', { name: 'Delete this view' }).click()
    await expect(menu(page).getByRole('link', { name })).toHaveCount(0)
    await page.goto('/projects-list')
    await expect(page.getByText('Country: United Arab Emirates')).toHaveCount(0)
    expect((await api.profile()).lists?.find(each => each.resource === 'projects')?.defaultView).toBeNull()
  })
})

test('a view with what the list no longer has opens with the rest, and says so', async ({ as }) => {
  const { page, api } = await as('operations')
  const made = await api.create('savedViews', {
    name: `Old ${Date.now()}`,
    resource: 'projects',
    query: 'status=published',
    columns: ['title', 'country'],
  })
  // the server lets no such view be kept, but fields and choices go in time
  await page.route(`**/api/savedViews/id/${made._id}`, async route => {
    const answer = await route.fetch()
    const body = {
      ...(await answer.json()),
      query: 'status=published,melted&shoe=9',
      columns: ['title', 'shade', 'country'],
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/projects-list?view=${made._id}`)
  const said = page.getByText('The list shows this view without what it does not have for you:')
  await expect(said).toContainText('the column shade')
  await expect(said).toContainText('the filter shoe')
  await expect(said).toContainText('the choice melted of Status')
  const tabs = page.getByRole('navigation', { name: 'By status' })
  await expect(tabs.getByRole('link', { name: /^Published/ })).toHaveAttribute('aria-current', 'page')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
})

test('columns and row height of a list without a view follow the person to another browser', async ({ as }) => {
  const { page } = await as('viewer')
  await page.goto('/faq-list')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const saved = page.waitForResponse(/\/api\/profile\/lists\/faq$/)
  await page.getByRole('radiogroup', { name: 'Row height' }).getByText('Compact').click()
  await saved
  const other = await as('viewer')
  // what an older version kept in the browser moves to the server, once
  await other.page.addInitScript(() => {
    const token = localStorage.getItem('siteoffice.token')
    const person = (JSON.parse(localStorage.getItem('siteoffice.profile') ?? '{}') as { _id?: string })._id
    if (token && person && sessionStorage.getItem('carried') === null) {
      sessionStorage.setItem('carried', 'yes')
      localStorage.setItem(`siteoffice.list.${person}.blogs`, '{"columns":["title","status"],"density":"relaxed"}')
    }
  })
  await other.page.goto('/faq-list')
  await other.page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(other.page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  const carried = other.page.waitForResponse(/\/api\/profile\/lists\/blogs$/)
  await other.page.reload()
  await carried
  await expect
    .poll(async () => (await other.api.profile()).lists?.find(each => each.resource === 'blogs'))
    .toMatchObject({ columns: ['title', 'status'], density: 'relaxed' })
  expect(await other.page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.list.')))).toEqual([])
})
