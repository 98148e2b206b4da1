/** Settings are forms with names and units: no keys, no JSON. */

import type { Api } from '../support/api.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

async function valueOf(admin: Api, key: string): Promise<unknown> {
  const { content } = await admin.must<{ content: { key: string; value: unknown }[] }>('GET', '/settings')
  return content.find(each => each.key === key)?.value
}
test('a setting is changed by its name, checked before it is sent, and kept', async ({ as, admin }) => {
  const { page } = await as('admin')
  await bringAxe(page.context())
  await page.goto('/settings')
  const billing = page.getByRole('region', { name: 'Billing', exact: true })
  const days = billing.getByLabel('Time to pay')
  await expect(days).not.toHaveValue('')
  await expect(billing.getByRole('button', { name: 'Save' })).toBeDisabled()
  await days.fill('500')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(billing.getByText(/365/)).toBeVisible()
  await days.fill('45')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('45')
  expect(await complaintsOfAxe(page)).toEqual([])
  expect(await valueOf(admin, 'billing.dueDays')).toBe(45)
  await days.fill('30')
  await billing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved').first()).toBeVisible()
})
test('a logo is chosen from a file, kept, refused where it holds a script, and taken away', async ({ as, admin }) => {
  const { page } = await as('admin')
  await page.goto('/settings')
  const letterhead = page.getByRole('region', { name: 'Letterhead' })
  const choose = (inside: string) =>
    letterhead.locator('input[type=file]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${inside}</svg>`),
    })
  const save = letterhead.getByRole('button', { name: 'Save' })
  await choose('<script>alert(1)</script>')
  await save.click()
  await expect(letterhead.getByRole('alert')).toContainText('no scripts')
  await choose('<rect width="80" height="20" fill="#2758d1"/>')
  await save.click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await page.reload()
  await expect(letterhead.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(await valueOf(admin, 'letterhead.logo')).toMatch(/^data:image/)
  await letterhead.getByRole('button', { name: 'Take it away' }).click()
  await save.click()
  await expect(page.getByText('The settings are saved').first()).toBeVisible()
  await expect(letterhead.getByText('the name stands in its place')).toBeVisible()
})
test('business hours are a week, and a test mail says what became of it', async ({ as, admin }) => {
  const { page } = await as('admin')
  await page.goto('/settings')
  const chat = page.getByRole('region', { name: 'Chat with visitors' })
  const sunday = chat.getByRole('checkbox', { name: 'Sunday' })
  const was = await sunday.isChecked()
  await sunday.click()
  await chat.getByLabel('to', { exact: true }).fill('17:00')
  await choose(chat.getByRole('combobox', { name: 'Time zone' }), 'Asia/Riyadh')
  await chat.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  const hours = await valueOf(admin, 'chat.businessHours')
  expect(hours).toMatchObject({ to: '17:00', timeZone: 'Asia/Riyadh' })
  expect((hours as { days: number[] }).days.includes(7)).toBe(!was)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(/^The mail to admin@siteoffice.example went out/)).toBeVisible({ timeout: 20_000 })
})
test('what is wrong with a setting is said in the language of its reader', async ({ as, admin }) => {
  const role = await admin.create('roles', {
    name: unique('Settings'),
    alias: unique('settings').replace(' ', '-'),
    permissions: ['READ_ALL_SITE_CONFIG', 'UPDATE_SITE_CONFIG'],
  })
  const person = await makeStaff(admin, { id: role._id })
  const { page, api } = await as({ email: person.email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await page.goto('/settings')
  const hours = page.getByRole('region', { name: 'المحادثة مع الزوار' })
  await hours.locator('input[type="time"]').last().fill('07:00')
  await hours.getByRole('button', { name: 'حفظ' }).click()
  await expect(hours.getByRole('alert')).toHaveText('يجب أن تنتهي بعد أن تبدأ')
})
