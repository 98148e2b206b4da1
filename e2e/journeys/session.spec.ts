/** Coming and going. */
import { PASSWORD } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

test('signing out forgets everything here and in the other tab', async ({ as }) => {
  const { page, api } = await as('operations')
  await page.goto('/company-list')
  await page.goto('/projects-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/company-list')
  await expect(other.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  const keep = () => sessionStorage.setItem('siteoffice.drafts', '{"a bid":{"amount":1}}')
  for (const tab of [page, other]) await tab.evaluate(keep)
  await page.getByRole('button', { name: /Salma Al Zaabi/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => localStorage.length)).toBe(0)
    expect(await tab.evaluate(() => sessionStorage.getItem('siteoffice.drafts'))).toBe(null)
  }
  expect((await api.call('GET', '/profile')).status).toBe(401)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a deep link is followed after signing in', async ({ guest }) => {
  const page = await guest()
  await page.goto('/projects-list?status=published&sort=title')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('E-mail address').fill('operations@siteoffice.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/projects-list\?status=published&sort=title$/)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
})

test('nobody is sent to another site after signing in', async ({ guest }) => {
  const page = await guest()
  await page.goto('/login?from=//elsewhere.example/path')
  await page.getByLabel('E-mail address').fill('viewer@siteoffice.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
