/** A tender that hides its bidders: staff see how many bid, and nothing of who, until the bids are opened. */
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, makeSubmittedBid, makeVerifiedCompany, unique } from '../support/makers.ts'

test('staff see the number of bids, and nowhere who bids', async ({ as, admin }) => {
  const name = unique('Quiet Works')
  const { _id: company } = await makeVerifiedCompany(admin, { tradeName: name })
  const project = await makePublishedProject(admin, { hidesBidders: true, sealed: true })
  await makeSubmittedBid(admin, project._id, { company })
  const { page } = await as('operations')
  await page.goto(`/edit-projects/${project._id}`)
  const room = page.getByRole('region', { name: 'What waits in this tender' })
  await expect(room).toContainText('Bids submitted 1')
  await expect(room).toContainText('Who bids is shown at the opening.')
  await expect(room.getByText('Intend to bid')).toHaveCount(0)
  const parts = page.locator('main a[href*="tab="]')
  await expect(parts.filter({ hasText: 'Addenda' }).first()).toBeVisible()
  await expect(parts.filter({ hasText: /^Bids/ })).toHaveCount(0)
  await page.goto(`/edit-company/${company}`)
  const bids = page.locator('a[href$="tab=projectBid.company"]')
  await expect(bids.first()).toBeVisible()
  await expect(bids.first()).toHaveText(/^Bids\s*0?$/)
  await page.goto(`/projectBid-list?company=${company}`)
  await expect(
    page
      .getByRole('table')
      .or(page.getByText(/Nothing|No bids/))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^B-\d+/ })).toHaveCount(0)
})
