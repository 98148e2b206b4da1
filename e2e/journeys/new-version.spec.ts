/** A server that was updated: a tab that is open is told, and loads the new version when nothing can be lost. */
import { openForm, save } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany } from '../support/makers.ts'

test('a tab is told of a new version, and loads it once nothing is unsaved', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('admin')
  await page.clock.install()
  await page.goto(`/view-company/${company._id}`)
  await openForm(page)
  const name = page.getByRole('textbox', { name: 'Trade name', exact: true })
  await name.fill('Harbour Works')
  const offer = page.getByRole('button', { name: 'New version' })
  let asked = 0
  await page.route('/', async route => {
    asked += 1
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\/assets\/index-/, '/assets/index-new-'),
    })
  })
  await page.clock.fastForward(301_000)
  await expect(offer).toBeVisible()
  expect(asked).toBe(1)

  await offer.click()
  await expect(page.getByText('Save or discard your changes first').first()).toBeVisible()
  await expect(name).toHaveValue('Harbour Works')
  await save(page)
  await expect(page).toHaveURL(/\/view-company\//)
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), offer.click()])
  await expect(offer).toHaveCount(0)
})
