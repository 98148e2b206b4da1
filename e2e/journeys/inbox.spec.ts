/** The bell: own notifications, read one by one. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, makeStaff, PERSONS_PASSWORD, verifyCompany } from '../support/makers.ts'

test('the bell says of a record that it leads to how late it is', async ({ as, admin }) => {
  const { email, record } = await makeStaff(admin, { alias: 'operations' })
  const company = await makeCompany(admin)
  const until = { verifiedUntil: dayAhead(12), singleProjectLimit: 1_000_000 }
  await verifyCompany(admin, company._id, until)
  const body = `Look at this before it is late. ${Date.now()}`
  await admin.call('POST', `/company/note/${company._id}`, { body, mentions: [record._id] })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await bringAxe(page.context())
  await page.goto('/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const entry = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: body })
  await expect(entry).toContainText('expires in 12 days')
  expect(await complaintsOfAxe(page)).toEqual([])
})
for (const width of [1280, 390]) {
  test(`notifications are read at the bell, on a window of ${width} px`, async ({ as, admin }) => {
    const title = `Read me ${Date.now()}`
    const { email } = await makeStaff(admin, { alias: 'finance' })
    const sent = await admin.create('adminNotification', {
      title,
      body: 'The stand-up is at nine.',
      audience: 'staff',
      channels: ['in_app'],
    })
    await admin.step('adminNotification', 'send', sent._id)
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
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(bell).toBeFocused()
  })
}
