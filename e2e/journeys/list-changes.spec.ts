/** What others change in a list waits behind a button; what one reads does not move. */
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

test('changes of others wait behind "2 changed", own ones are shown at once', async ({ as, admin }) => {
  const clerk = await makeStaff(admin, { alias: 'super-admin' })
  const { page, api } = await as({ email: clerk.email, password: PERSONS_PASSWORD })
  const name = unique('Pump')
  const make = (owner: typeof admin, n: number) =>
    owner.create('customers', { name: `${name} ${n}`, phone: '+971 4 501 0000' })
  const first = await make(admin, 1)
  await make(admin, 2)
  let sockets = 0
  page.on('websocket', socket => void (socket.url().includes('/api/live') && sockets++))
  await page.goto(`/customer-list?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect.poll(() => sockets).toBe(1)
  await page.waitForTimeout(1_000)

  await admin.update('customers', first._id, { name: `${name} one` })
  await make(admin, 3)
  const button = page.getByRole('status').getByRole('button', { name: '2 changed' })
  await expect(button).toBeVisible({ timeout: 16_000 })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: `${name} one` })).toHaveCount(0)
  await button.click()
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: `${name} one` })).toHaveCount(1)
  await expect(button).toBeHidden()

  await make(api, 4)
  await expect(rows, 'one’s own, from another tab').toHaveCount(4, { timeout: 5_000 })
})
