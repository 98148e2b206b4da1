/** A member company sees what is its own, reads what is published, and nobody reads a sealed price. */
import { openRecord, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  makeBid,
  makeCompany,
  makeProject,
  makePublishedProject,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  verifyCompany,
} from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'

test('a company sees its own rows, and reads a published project of another', async ({ as, admin }) => {
  const own = await makeVerifiedCompany(admin)
  const foreign = await makePublishedProject(admin)
  const hidden = await makeProject(admin)
  const mine = await makeProject(admin, { company: own._id })
  const bid = await makeBid(admin, foreign._id, { company: own._id })
  const others = await makeBid(admin, foreign._id)
  const { email } = await makeUser(admin, own._id)
  const { page } = await as({ email, password: PERSONS_PASSWORD })

  await page.goto('/projectBid-list')
  await expect(rowsOf(page, 'Bids')).toHaveCount(1)
  await expect(page.getByRole('link', { name: String(bid['number']) })).toBeVisible()
  await page.goto(`/edit-projectBid/${others._id}`)
  await expect(page.getByRole('heading', { name: 'This bid is not here' })).toBeVisible()
  await page.goto(`/edit-projects/${hidden._id}`)
  await expect(page.getByRole('heading', { name: 'This project is not here' })).toBeVisible()

  // a list of one is no list
  await followMenu(page, 'Companies', 'My company')
  await expect(page.getByRole('heading', { level: 1, name: String(own['tradeName']) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Companies' })).toHaveCount(0)

  await openRecord(page, `/edit-projects/${foreign._id}`, String(foreign['title']))
  await expect(page.getByText('Excavation')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Save|Publish|Put on hold|Submit/ })).toHaveCount(0)

  await openRecord(page, `/edit-projects/${mine._id}`, String(mine['title']))
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable()
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeVisible()
})

test('a sealed price stands nowhere on screen, not even for an administrator', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const bidder = await makeCompany(admin)
  await verifyCompany(admin, bidder._id, { verifiedUntil: '2030-01-01', singleProjectLimit: 1_000_000 })
  const { email } = await makeUser(admin, bidder._id)
  const member = await as({ email, password: PERSONS_PASSWORD })
  const bid = await makeBid(member.api, project._id, {
    company: bidder._id,
    amount: 918_273.64,
    lineItems: [
      { description: 'The works', quantity: 1, unitRate: 817_263.54 },
      { description: 'Preliminaries', quantity: 1, unitRate: 101_010.1 },
    ],
  })
  await member.api.step('projectBid', 'submit', bid._id)
  await openRecord(member.page, `/edit-projectBid/${bid._id}`, String(bid['number']))
  await expect(member.page.getByText(/918,273\.64/).first()).toBeVisible()

  const { page } = await as('admin')
  const places = [
    `/projectBid-list?search=${String(bid['number'])}`,
    `/edit-projectBid/${bid._id}`,
    `/edit-projectBid/${bid._id}?tab=history`,
    `/edit-projects/${project._id}?tab=projectBid.project`,
  ]
  for (const place of places) {
    await page.goto(place)
    await expect(page.getByText(String(bid['number'])).first()).toBeVisible()
    await expect(page.getByText('Submitted').first()).toBeVisible()
    const content = await page.content()
    expect(content, place).not.toMatch(/918[,.]?273|817[,.]?263/)
  }
  await page.goto(`/edit-projectBid/${bid._id}`)
  await expect(page.getByText('Sealed').first()).toBeVisible()
})
