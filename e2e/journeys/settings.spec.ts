/** Settings are forms with names and units: no keys, no JSON. */

import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

/** The one bar that saves, whatever section was changed. */
const save = (page: Page) => page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' })
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
  await expect(save(page)).toHaveCount(0)
  await days.fill('500')
  await save(page).click()
  await expect(billing.getByText(/365/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Billing' })).toHaveText(
    'Billing has errors',
  )
  await days.fill('')
  await expect(days).toHaveValue('')
  await save(page).click()
  await expect(billing.getByText(/required/)).toBeVisible()
  await days.pressSequentially('45')
  await save(page).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('45')
  expect(await complaintsOfAxe(page)).toEqual([])
  expect(await valueOf(admin, 'billing.dueDays')).toBe(45)
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('pay')
  await expect(page.getByRole('region', { name: 'Chat with visitors' })).toHaveCount(0)
  await days.fill('30')
  await save(page).click()
  await expect(page.getByText('The settings are saved').first()).toBeVisible()
})
test('settings that were changed and not saved are not lost unasked', async ({ as, admin }) => {
  const { page } = await as('admin')
  await page.goto('/settings')
  const agreements = page.getByRole('region', { name: 'Agreements', exact: true })
  const days = agreements.getByLabel('Expiring soon')
  await expect(days).not.toHaveValue('')
  const before = await valueOf(admin, 'agreements.expiringDays')
  const elsewhere = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Start' })
  await days.fill('41')
  await elsewhere.click()
  const dialog = page.getByRole('dialog', { name: 'There are unsaved changes' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(days).toHaveValue('41')
  await elsewhere.click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  expect(await valueOf(admin, 'agreements.expiringDays')).toBe(41)
  await page.goto('/settings')
  await days.fill(String(before))
  await save(page).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await elsewhere.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
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
  await choose('<script>alert(1)</script>')
  await save(page).click()
  await expect(letterhead.getByRole('alert')).toContainText('no scripts')
  await choose('<rect width="80" height="20" fill="#2758d1"/>')
  await save(page).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await page.reload()
  await expect(letterhead.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(await valueOf(admin, 'letterhead.logo')).toMatch(/^data:image/)
  await letterhead.getByRole('button', { name: 'Take it away' }).click()
  await save(page).click()
  await expect(page.getByText('The settings are saved').first()).toBeVisible()
  await expect(letterhead.getByText('the name is shown instead')).toBeVisible()
})
test('business hours are a week, and a test mail says what became of it', async ({ as, admin }) => {
  const { page } = await as('admin')
  await page.goto('/settings')
  const chat = page.getByRole('region', { name: 'Chat with visitors' })
  const day = (name: string) => chat.getByRole('listitem').filter({ hasText: name })
  const time = async (name: string, side: 'from' | 'to', value: string) => {
    await day(name)
      .getByRole('textbox', { name: `${name}, ${side}` })
      .fill(value)
    await page.keyboard.press('Tab')
  }
  await expect(chat.getByRole('listitem')).toHaveCount(7)
  await expect(day('Sunday').getByText('Closed')).toBeVisible()
  await day('Sunday').getByRole('checkbox').click()
  await time('Sunday', 'from', '09:30')
  await time('Sunday', 'to', '17:00')
  await day('Sunday').getByRole('button', { name: 'Copy to all open days' }).click()
  await day('Sunday').getByRole('checkbox').click()
  await time('Friday', 'to', '12:15')
  await choose(chat.getByRole('combobox', { name: 'Time zone' }), 'Asia/Riyadh')
  await save(page).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  expect(await valueOf(admin, 'chat.businessHours')).toEqual({
    timeZone: 'Asia/Riyadh',
    week: [1, 2, 3, 4, 5].map(each => ({ day: each, from: '09:30', to: each === 5 ? '12:15' : '17:00' })),
  })
  await page.reload()
  await expect(day('Friday').getByRole('textbox', { name: 'Friday, to' })).toHaveValue('12:15')
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
  const friday = hours.getByRole('listitem').filter({ hasText: 'الجمعة' })
  await friday.getByRole('textbox').last().fill('07:00')
  await page.keyboard.press('Tab')
  await page.getByRole('region', { name: 'حفظ' }).getByRole('button', { name: 'حفظ' }).click()
  await expect(hours.getByRole('alert')).toHaveText('الجمعة: يجب أن ينتهي بعد أن يبدأ')
})
test('the list of all settings calls them by their names, in the language of its reader', async ({ as, admin }) => {
  const role = await admin.create('roles', {
    name: unique('Setting names'),
    alias: unique('setting-names').replace(' ', '-'),
    permissions: ['READ_ALL_SITE_CONFIG', 'READ_SINGLE_SITE_CONFIG'],
  })
  const person = await makeStaff(admin, { id: role._id })
  const { page, api } = await as({ email: person.email, password: PERSONS_PASSWORD })
  await page.goto('/site-config-list?search=bidding.closingSoonDays')
  const row = page.getByRole('table').getByRole('link')
  await expect(row).toHaveText(['Closing soon'])
  await expect(page.getByRole('table').getByRole('cell', { name: /^\d+ days$/ })).toHaveCount(1)
  // what it shows is told in other words than are kept: no order of these would be one to its reader
  await expect(page.getByRole('columnheader', { name: 'Setting', exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByRole('button', { name: /^(?:Key|Setting|Description)/ })).toHaveCount(0)
  await page.goto('/site-config-list?size=50')
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(row.first()).toHaveText('Expiring soon')
  await page.goto('/site-config-list?search=bidding.closingSoonDays')
  await expect(row).toHaveText(['Closing soon'])
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(row).toHaveText(['يُغلق قريبًا'])
  const described = 'عدد الأيام قبل الموعد النهائي التي تُعد فيها المناقصة قريبة الإغلاق.'
  await expect(page.getByRole('cell', { name: described })).toBeVisible()
  await row.click()
  await expect(page.getByText(described)).toBeVisible()
})

test('the audit log says on the screen that more is called so than it looks for', async ({ as }) => {
  const { page } = await as('admin')
  await page.route('**/api/audit-log?**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), partial: true } })
  })
  await page.goto('/audit-log?search=tower')
  await expect(page.getByRole('status').filter({ hasText: 'Not all that matches could be searched.' })).toBeVisible()
})
test('the audit log tells a sign-in that failed, found by its filter bar', async ({ as, admin }) => {
  const person = await makeStaff(admin, { alias: 'viewer' })
  const { page } = await as('admin')
  const wrong = await page.request.post('/api/login', { data: { email: person.email, password: 'not the password' } })
  expect(wrong.status()).toBe(401)
  await page.goto('/audit-log')
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page.getByRole('dialog').getByRole('combobox', { name: 'What was done' }), 'Sign-in failed')
  // the list of options stays open for more
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/action=sign-in-failed/)
  await page.getByRole('searchbox', { name: 'Person, e-mail address or record' }).fill(person.email)
  await expect(page.getByRole('row').filter({ hasText: 'The password was wrong' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter What was done' }).click()
  await expect(page).not.toHaveURL(/action=/)
})
