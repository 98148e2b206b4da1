/** On a phone: the menu from the side, a list as cards, a record that can be changed. */
import { openForm, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject } from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

test('a member of staff works on a phone', async ({ as, admin }) => {
  const project = await makeProject(admin)
  const title = String(project['title'])
  const { page } = await as('operations', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Projects' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  const card = page.getByRole('row').filter({ hasText: title })
  await expect(card.getByRole('term').filter({ hasText: 'Owner' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await card.getByRole('link', { name: title }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await openForm(page)
  await page.getByLabel('Funding source').fill('A bank')
  expect(await overflowOf(page)).toBe(0)
  await save(page)
  await saved(page)
  expect((await admin.record('projects', project._id))['fundingSource']).toBe('A bank')
})

test('a price that is sealed says so on a phone, and a record says where it stands before what can be done', async ({
  as,
  admin,
}) => {
  const { page } = await as('operations', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/projectBid-list?status=submitted')
  const sealed = page.getByRole('row').getByRole('definition').filter({ hasText: 'Sealed' })
  await expect(sealed.first()).toBeVisible()
  const project = await makeProject(admin)
  await admin.step('projects', 'submit', project._id)
  await page.goto(`/edit-projects/${project._id}`)
  const head = page.locator('main header').first()
  const state = await head.getByText('Pending approval').boundingBox()
  const step = await head.getByRole('button', { name: 'Publish tender' }).boundingBox()
  expect(state?.y ?? 0).toBeGreaterThan(0)
  expect(step?.y ?? 0).toBeGreaterThan(state?.y ?? 0)
})
test('lines and sums stand as cards on a phone, and nothing of them lies beside the screen', async ({ as, admin }) => {
  const { page } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { _id } = await admin.first('sale', '?status=completed&size=1')
  for (const path of [`/edit-sale/${_id}`, '/receivables']) {
    await page.goto(path)
    const table = page.locator('main table').first()
    await expect(table).toBeVisible()
    expect(
      await table.evaluate(each => (each.parentElement?.scrollWidth ?? 0) - (each.parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    const cell = table.locator('tbody td').nth(1)
    const named = await cell.evaluate(each => getComputedStyle(each, '::before').content)
    expect(named).toBe(`"${(await cell.getAttribute('data-name')) ?? 'nothing'}"`)
  }
})
test('what a finger is meant for has room for it, and phones do not zoom into a field', async ({ as }) => {
  const { page } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/projects-list')
  const tick = page.getByRole('row').nth(2).getByRole('checkbox')
  await expect(tick).toBeVisible()
  const sizeOf = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  expect(await sizeOf(/^Actions for/)).toBeGreaterThanOrEqual(40)
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  // a tap beside the box chooses the row, and does not open the record
  const box = await tick.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 8, (box?.y ?? 0) + 24)
  await expect(tick).toBeChecked()
  await expect(page).toHaveURL(/projects-list$/)

  await page.getByRole('button', { name: /^Filters/ }).tap()
  expect(await sizeOf('any, Bidding')).toBeGreaterThanOrEqual(40)
  expect(await sizeOf('Close')).toBeGreaterThanOrEqual(40)
  await page.goto('/add-customer')
  const field = page.getByLabel('Tax ID')
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await expect(field).toHaveCSS('font-size', '16px')
  await expect(page.getByRole('combobox', { name: 'Company of the network' })).toHaveCSS('font-size', '16px')
})

test('a step stands apart from the menu of its record, and choices stay inside their dialog', async ({ as, admin }) => {
  const { _id } = await admin.first('mou', '?status=draft&size=1')
  const { page } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`/edit-mou/${_id}`)
  const step = page.getByRole('main').getByRole('button', { name: 'Activate' })
  await expect(step).toBeVisible()
  const menu = await page.getByRole('button', { name: 'More actions' }).boundingBox()
  expect((await step.boundingBox())?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0) - 2)

  await page.goto('/projects-list')
  await page.getByRole('button', { name: 'Export', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Export projects' })
  const widest = dialog.getByText('With lines and long texts')
  await expect(widest).toBeVisible()
  const [inner, outer] = [await widest.boundingBox(), await dialog.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0) - 16)
})
test('a search says the whole names of what it finds beside how late that is', async ({ as }) => {
  const { page } = await as('admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('Al Fanar')
  const options = page.getByRole('option')
  await expect(options.filter({ has: page.locator('.lateness') }).first()).toBeVisible()
  const cut = await options
    .locator('.palette-label')
    .evaluateAll(labels => labels.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent))
  expect(cut).toEqual([])
})
