/** Support works in a member's account: for a reason, under a banner, recorded under both names. */
import { openRecord, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeUser, makeVerifiedCompany } from '../support/makers.ts'

test("staff work in a user's account and come back", async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { record: user } = await makeUser(admin, company._id)
  const name = String(user['name'])
  const { page, api } = await as('support')
  const me = (await api.profile()).name
  await openRecord(page, `/edit-user/${user._id}`, name)
  await page.getByRole('button', { name: 'Work in this account' }).click()
  const dialog = page.getByRole('dialog', { name: `Work in the account of ${name}` })
  await dialog.getByRole('button', { name: 'Work in this account' }).click()
  await expect(dialog.getByText('Say why: it goes into the record.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked for help by phone')
  await dialog.getByRole('button', { name: 'Work in this account' }).click()

  const banner = page.getByRole('region', { name: "Somebody else's account" })
  await expect(banner).toContainText(`You are working as ${name}`)
  await expect(banner).toContainText('Asked for help by phone')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await expect(banner).toBeInViewport()
  await page.getByLabel('Tax ID').fill('TRN 500')
  await save(page)
  await saved(page)
  await banner.getByRole('button', { name: 'Return to my account' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(me) })).toBeVisible()

  const chief = await as('admin')
  await chief.page.goto(`/edit-company/${company._id}?tab=history`)
  const entry = chief.page.getByRole('article').filter({ hasText: 'TRN 500' })
  await expect(entry).toContainText(`${me} on behalf of ${name}`)
})

test('an account of staff cannot be borrowed', async ({ as, admin }) => {
  const { api } = await as('support')
  const editor = await admin.first('adminUsers', '?search=editor@siteoffice.example')
  const answer = await api.call('POST', '/login-company-admin', { userId: editor._id, reason: 'just to look around' })
  expect(answer.status).toBe(404)
})
