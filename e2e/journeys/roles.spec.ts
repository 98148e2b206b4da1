/** What a role holds decides what its people see, and nobody gives away what they do not hold. */
import { openRecord, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const READING = ['READ_ALL_COMPANY', 'READ_SINGLE_COMPANY', 'READ_ALL_CATEGORY', 'READ_SINGLE_CATEGORY']

test('a permission taken away takes away the menu item and the screen', async ({ as, admin }) => {
  const name = unique('Journey readers')
  const role = await admin.create('roles', {
    name,
    alias: name.toLowerCase().replaceAll(' ', '-'),
    permissions: READING,
  })
  const { email } = await makeStaff(admin, { id: role._id })
  const reader = await as({ email, password: PERSONS_PASSWORD })
  const chief = await as('admin')
  await reader.page.goto('/category-list')
  const menu = reader.page.getByRole('navigation', { name: 'Main menu' })
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Companies', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Projects' })).toHaveCount(0)

  await openRecord(chief.page, `/edit-role/${role._id}`, name)
  const tick = chief.page.getByRole('checkbox', { name: /^List: Categories/ })
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await expect(chief.page.getByText('1 removed')).toBeVisible()
  await save(chief.page)
  await saved(chief.page)

  await reader.page.goto('/company-list')
  await expect(menu.getByRole('link', { name: 'Companies', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Categories' })).toHaveCount(0)
  await reader.page.goto('/category-list')
  await expect(reader.page.getByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
  expect((await reader.api.call('GET', '/category')).status).toBe(403)
})

test('nobody grants what they do not hold', async ({ as, admin }) => {
  const name = unique('Journey keepers')
  const alias = name.toLowerCase().replaceAll(' ', '-')
  const permissions = [...READING, 'READ_ALL_ROLE', 'READ_SINGLE_ROLE', 'UPDATE_ROLE']
  const keepers = await admin.create('roles', { name, alias, permissions })
  const other = await admin.create('roles', {
    name: unique('Journey others'),
    alias: `${alias}-others`,
    permissions: ['READ_ALL_COMPANY'],
  })
  const { email } = await makeStaff(admin, { id: keepers._id })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  await openRecord(page, `/edit-role/${other._id}`, String(other['name']))
  const beyond = page.getByRole('checkbox', { name: /^Delete: Companies/ })
  await expect(beyond).toBeDisabled()
  await expect(beyond).toHaveAccessibleDescription(/You do not hold DELETE_COMPANY yourself/)
  await beyond.focus()
  await page.keyboard.press('Space')
  await expect(beyond).not.toBeChecked()
  const own = page.getByRole('checkbox', { name: /^List: Categories/ })
  await own.check()
  await save(page)
  await saved(page)
  const { version } = await admin.record('roles', other._id)
  const more = await api.call('PUT', `/roles/update/${other._id}`, { version, permissions: ['DELETE_COMPANY'] })
  expect(more.status, more.text).toBe(403)
})
