/** The bell: own notifications, read one by one. */

import type { Api } from '../support/api.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, makeStaff, PERSONS_PASSWORD, verifyCompany } from '../support/makers.ts'
import { pressStep, takeStep } from '../support/steps.ts'

test('the bell says of a record that it leads to how late it is', async ({ as, admin }) => {
  const { email, record } = await makeStaff(admin, { alias: 'operations' })
  const company = await makeCompany(admin)
  const until = { verifiedUntil: dayAhead(12), singleProjectLimit: 1_000_000 }
  await verifyCompany(admin, company._id, until)
  const body = `Look at this before it is late. ${Date.now()}`
  for (const note of ['An earlier word.', body])
    await admin.call('POST', `/company/note/${company._id}`, { body: note, mentions: [record._id] })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await bringAxe(page.context())
  await page.goto('/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const entry = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: body })
  await expect(entry).toContainText('expires in 12 days')
  await entry.getByText('Earlier about this record').click()
  await expect(entry.getByText('An earlier word.')).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  const popup = page.getByRole('region', { name: 'Notifications' })
  await popup.getByText('Unread 2').click()
  // each by itself: what stands below the fold is not read with what stands above it
  for (const left of ['Unread 1', 'Unread 0'])
    await test.step(left, async () => {
      await popup.getByRole('button', { name: 'Mark as read' }).first().click()
      await expect(popup.getByText(left, { exact: true })).toBeVisible()
    })
  await expect(popup.getByText('Everything is read')).toBeVisible()
})
/** Mentions somebody in a note on a company: their bell tells it at once. */
const mention = (writer: Api, company: string, person: string, body: string) =>
  writer.must('POST', `/company/note/${company}`, { body, mentions: [person] })
for (const width of [1280, 390]) {
  test(`notifications are read at the bell, on a window of ${width} px`, async ({ as, admin }) => {
    const title = `Read me ${Date.now()}`
    const { email, record } = await makeStaff(admin, { alias: 'finance' })
    await mention(admin, (await admin.first('company', '?size=1'))._id, record._id, title)
    const { page } = await as({ email, password: PERSONS_PASSWORD }, { viewport: { width, height: 844 } })
    await bringAxe(page.context())
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName(/unread$/)
    await bell.click()
    const popup = page.getByRole('region', { name: 'Notifications' })
    const entry = popup.getByRole('listitem').filter({ hasText: title })
    await expect(entry).toBeInViewport()
    expect(await complaintsOfAxe(page)).toEqual([])
    await entry.getByRole('button', { name: 'Mark as read' }).click()
    await expect(entry.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await expect(popup.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(bell).toBeFocused()
  })
}
test('the bell counts all that is unread, and all is read at once, at the bell or on the page', async ({
  as,
  admin,
}) => {
  const { email, record } = await makeStaff(admin, { alias: 'finance' })
  const mark = Date.now()
  const companies = (await admin.list('company', '?size=22')).content
  for (const [at, { _id }] of companies.entries()) await mention(admin, _id, record._id, `Notice ${at + 1} of ${mark}`)
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await bringAxe(page.context())
  await page.goto('/profile')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 22 unread')
  await bell.click()
  const popup = page.getByRole('region', { name: 'Notifications' })
  await expect(popup.getByText(`Notice 1 of ${mark}`)).toHaveCount(0)
  await popup.getByRole('link', { name: 'All notifications' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(`Notice 1 of ${mark}`, { exact: true })).toBeAttached()
  await main.getByRole('listitem').first().getByRole('button', { name: 'Mark as read' }).click()
  await main.getByText('Unread 21').click()
  await expect(main.getByRole('listitem')).toHaveCount(21)
  expect(await complaintsOfAxe(page)).toEqual([])
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(main.getByText('Everything is read')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})
test('a message to many shows whom it reaches, waits after it is sent, and can be recalled', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const title = `Site closed ${Date.now()}`
  const notice = await admin.create('adminNotification', { title, body: 'On Friday.', audience: 'members' })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await page.goto(`/edit-adminNotification/${notice._id}`)
  await expect(page.getByText(/^As saved, it reaches \d+ people$/)).toBeVisible()
  await takeStep(page, 'Send now')
  await expect(page.getByText('Being sent').first()).toBeVisible()
  await pressStep(page, 'Recall message')
  await expect(page.getByText('Draft').first()).toBeVisible()
  expect((await admin.record('adminNotification', notice._id))['sentAt']).toBeNull()
  const nobody = await admin.create('companyNotification', { title, body: 'On Friday.', companies: [company._id] })
  await page.goto(`/edit-companyNotification/${nobody._id}`)
  await expect(page.getByText('As saved, it reaches nobody')).toBeVisible()
})
