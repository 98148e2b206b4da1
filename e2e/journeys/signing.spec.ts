/** An agreement from its draft to being countersigned, by whoever has the link; and its document checked by anybody. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeUser, makeVerifiedCompany, unique } from '../support/makers.ts'
import { signingLinkFor } from '../support/outbox.ts'

test('an agreement is signed by its mailed link, countersigned, and its document is known by its hash', async ({
  as,
  admin,
  guest,
}) => {
  const company = await makeVerifiedCompany(admin)
  const { email } = await makeUser(admin, company._id)
  const mou = await admin.create('mou', { code: unique('S'), title: 'Membership', body: '<p>Both agree to build.</p>' })
  await admin.step('mou', 'activate', mou._id)
  const paper = await admin.create('mouAssignment', {
    mou: mou._id,
    company: company._id,
    signatory: { name: 'Omar Haddad', email },
    signBefore: dayAhead(14),
  })
  const sender = await as('admin')
  await sender.page.goto(`/edit-mouAssignment/${paper._id}`)
  await sender.page.getByRole('button', { name: 'Send to sign' }).click()
  await sender.page.getByRole('dialog').getByRole('button', { name: 'Send to sign' }).click()
  await expect(sender.page.getByRole('button', { name: 'Mail another link' })).toBeVisible()

  const page = await guest()
  await bringAxe(page.context())
  await page.goto(await signingLinkFor(email))
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  await expect(page.getByText('Both agree to build.')).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  const sign = page.getByRole('button', { name: /^Sign MA-/ })
  await expect(sign).toBeDisabled()
  const pad = page.getByRole('img', { name: /^Field to draw/ })
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is no field to draw in')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await sign.click()
  await expect(page.getByText('You have signed it.')).toBeVisible()
  await expect(sign).toHaveCount(0)

  // another person than who sent it
  const staff = await as('operations')
  await staff.page.goto(`/edit-mouAssignment/${paper._id}`)
  await staff.page.getByRole('button', { name: 'Countersign' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Countersign' }).click()
  await expect(staff.page.getByText('Active', { exact: true })).toBeVisible()
  await staff.page.getByRole('button', { name: 'Document' }).click()
  await expect(staff.page.getByRole('dialog', { name: /signed\.pdf$/ })).toBeVisible()

  await page.reload()
  await expect(page.getByText('It is signed by all and in force.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  const file = await download.path()
  await page.goto('/verify-document')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('changed') })
  await expect(page.getByRole('status')).toContainText('No document of this network has this hash')
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('status')).toContainText('Agreement as signed by all')
})
