/** Nothing typed is lost: leaving asks, errors stand at their fields, a session that ends is taken up again. */
import { PASSWORD } from '../support/accounts.ts'
import { createButton, openRecord, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, unique } from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'

test('leaving with unsaved changes asks first', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const tax = page.getByLabel('Tax ID')
  await tax.fill('TRN 100')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  const away = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' })
  const question = page.getByRole('dialog', { name: 'There are unsaved changes' })
  await away.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(tax).toHaveValue('TRN 100')
  await away.click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/projects-list/)
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 100')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await tax.fill('TRN 200')
  await away.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/projects-list/)
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 100')
})

test('who goes back the moment the next page stands gets back, and is offered nothing of what was left', async ({
  as,
}) => {
  const { page } = await as('operations')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await page.goto('/add-department')
  await name.fill('Left alone')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.form.')).length)
  await expect.poll(kept).toBe(1)
  await followMenu(page, 'Companies', 'Companies')
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  await expect(leave).toBeVisible()
  await page.evaluate(() => {
    const back = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Companies') return
      back.disconnect()
      history.back()
      // a machine that is busy: nothing else of the page's comes before the way back
      for (const until = performance.now() + 300; performance.now() < until; );
    })
    back.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await leave.click()
  await expect(name).toHaveValue('')
  expect(await kept()).toBe(0)
  await expect(page.getByRole('button', { name: 'Go on with it' })).toHaveCount(0)
})

test('what was typed over a record is saved as another, and the record stays as it is', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const [name, number] = [unique('Copied'), unique('REG')]
  await page.getByLabel('Trade name').fill(name)
  await page.getByLabel('Registration no.').fill(number)
  await page.getByRole('button', { name: 'Save as copy' }).click()
  await expect(page).toHaveURL(/\/add-company/)
  await expect(page.getByText(`A copy of “${String(company['tradeName'])}”.`)).toBeVisible()
  await expect(page.getByLabel('Trade name')).toHaveValue(name)
  await expect(page.getByLabel('Legal name')).toHaveValue(String(company['legalName']))
  await createButton(page).click()
  await expect(page).toHaveURL(/\/view-company\//)
  const made = await admin.record('company', page.url().split('/').at(-1) ?? '')
  expect(made).toMatchObject({ tradeName: name, registrationNo: number, legalName: company['legalName'] })
  expect(await admin.record('company', company._id)).toMatchObject({
    tradeName: company['tradeName'],
    version: company['version'],
  })
  await page.goto(`/edit-company/${company._id}`)
  await expect(page.getByLabel('Trade name')).toHaveValue(String(company['tradeName']))
  await expect(page.getByText('You typed something here')).toHaveCount(0)
})

test("the server's errors stand at their fields, with the first one focused", async ({ as, admin }) => {
  const [one, other] = [await makeCompany(admin), await makeCompany(admin)]
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${one._id}`, String(one['tradeName']))
  const number = page.getByLabel('Registration no.')
  await number.fill(String(other['registrationNo']))
  await page.getByLabel('Tax ID').fill('TRN 300')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/taken|already|exists/i)
  await expect(page.getByText('1 field needs attention')).toBeVisible()
  await expect(page.getByLabel('Tax ID')).toHaveValue('TRN 300')
  await number.fill(unique('REG'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
})

test('a session that ends under an open form is taken up again over it', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page, api } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await page.getByLabel('Tax ID').fill('TRN 400')
  await api.must('POST', '/logout')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  await expect(page.getByLabel('Tax ID')).toHaveValue('TRN 400')
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 400')
})

test('what is typed while a save is on its way stays, and is saved by a second word', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const [tax, year] = [page.getByLabel('Tax ID'), page.getByLabel('Established year')]
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/company/update/*', async route => {
    await promise
    await route.continue()
  })
  await tax.fill('TRN 200')
  await page.keyboard.press('Control+s')
  await year.fill('1999')
  await tax.fill('TRN 201')
  await page.keyboard.press('Control+s')
  resolve()
  await saved(page)
  await expect(page.getByText(/unsaved change/)).toHaveCount(0)
  await expect(tax).toHaveValue('TRN 201')
  await expect
    .poll(() => admin.record('company', company._id))
    .toMatchObject({
      taxId: 'TRN 201',
      establishedYear: 1999,
    })
})
test('one record after another is created, each in a form of its own', async ({ as, admin }) => {
  const [first, second] = [unique('Formwork'), unique('Falsework')]
  const { page } = await as('operations')
  await page.goto('/add-category')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(first)
  await page.getByRole('textbox', { name: 'Code' }).fill('03 11 13')
  await page.getByRole('button', { name: 'Create and add another' }).click()
  await expect(page.getByText(`“${first}” is saved`)).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  await page.getByRole('button', { name: 'Create and add another' }).click()
  await expect(name, 'what is missing is said, and the form stays').toHaveAccessibleDescription(/./)
  await name.fill(second)
  await createButton(page).click()
  await expect(page).toHaveURL(/\/view-category\//)
  for (const each of [first, second]) expect((await admin.list('category', `?search=${each}`)).totalElements).toBe(1)
})
