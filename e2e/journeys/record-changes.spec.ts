/** A record that is read shows what others change in it, in its place, and says what they changed since one last looked. */
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

test('who reads a record sees the changes of others, by name and field; who types in its form keeps what stands there', async ({
  as,
  admin,
}) => {
  const clerk = await makeStaff(admin, { alias: 'super-admin' })
  const { page } = await as({ email: clerk.email, password: PERSONS_PASSWORD })
  const name = unique('Pump')
  const customer = await admin.create('customers', { name, phone: '+971 4 501 0000' })
  let sockets = 0
  page.on('websocket', socket => void (socket.url().includes('/api/live') && sockets++))
  await page.goto(`/view-customer/${customer._id}`)
  const main = page.getByRole('main')
  const phone = main.locator('[data-changed]')
  await expect(main.getByText('+971 4 501 0000').first()).toBeVisible()
  await expect.poll(() => sockets).toBe(1)
  await page.waitForTimeout(1_000)

  await admin.update('customers', customer._id, { phone: '+971 4 501 1111' })
  await expect(main.getByText('+971 4 501 1111').first()).toBeVisible({ timeout: 8_000 })
  const mark = main.getByRole('status').getByRole('link', { name: /^Changed since you last looked: Phone/ })
  await expect(mark).toBeVisible()
  await expect(phone).toHaveCount(1)
  await expect(phone).toContainText('+971 4 501 1111')

  await main.getByRole('button', { name: 'Edit', exact: true }).click()
  const box = main.getByRole('textbox', { name: 'Phone' })
  await admin.update('customers', customer._id, { phone: '+971 4 501 2222' })
  await page.waitForTimeout(6_000)
  await expect(box).toHaveValue('+97145011111')

  await page.goto('/')
  await page.goto(`/view-customer/${customer._id}`)
  await expect(mark, 'what came since').toBeVisible()
  await page.goto('/')
  await page.goto(`/view-customer/${customer._id}`)
  await expect(main.getByText('+971 4 501 2222').first()).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(mark).toBeHidden()
})
