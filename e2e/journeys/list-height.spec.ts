/** A list as high as the window, kept for the person; a record pinned from its menu. */
import { openRecord, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'

test('a list fills the window for who likes it so, also in the next session, and with any view', async ({
  as,
  admin,
}) => {
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto('/company-list?size=50')
  const table = page.getByRole('region', { name: 'Companies', exact: true })
  await expect(rowsOf(page, 'Companies').first()).toBeVisible()
  const height = async () => (await table.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(450)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'As high as the window' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(height).toBeGreaterThan(500)
  // the pager stays in sight, and the page does not scroll
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(scrolls).toBeLessThanOrEqual(0)
  const once = await height()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(height).toBeLessThan(once)
  await page.reload()
  await expect.poll(height).toBeGreaterThan(450)
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect.poll(height).toBeGreaterThan(400)
})
test('a record is pinned from its menu, stands in the palette, and is taken off again', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const name = String(company['tradeName'])
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, name)
  const turn = async (choice: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: choice, exact: true }).click()
  }
  await turn('Pin')
  await expect(page.getByText(`${name} is pinned to the search`)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await turn('Unpin')
  await expect(page.getByText(`${name} is no longer pinned`)).toBeVisible()
})
