/** What was typed and not saved is offered again: after a closed tab, to the same person, and to nobody else. */
import type { Page } from '@playwright/test'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'
import { enterPassword } from '../support/sign-in.ts'

const draftsIn = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.form.')).length)
const offerOn = (page: Page) => page.getByRole('button', { name: 'Go on with it' })

test('what was typed in a closed tab is offered again, and is gone once it is saved or thrown away', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const path = `/edit-company/${company._id}`
  const { page } = await as('operations')
  const context = page.context()
  await page.goto(path)
  await page.getByLabel('Tax ID').fill('TRN 77')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.includes('.form.')))).toBe(true)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(path)
  const offer = again.getByRole('status').filter({ hasText: 'You typed something here on' })
  await expect(offer).toBeVisible()
  await expect(again.getByLabel('Tax ID')).not.toHaveValue('TRN 77')
  await again.getByRole('button', { name: 'Go on with it' }).click()
  await expect(again.getByLabel('Tax ID')).toHaveValue('TRN 77')
  await expect(offer).toHaveCount(0)
  await again.keyboard.press('Control+s')
  await expect(again.getByText(/is saved/)).toBeVisible()
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 77')
  await again.reload()
  await expect(again.getByLabel('Tax ID')).toHaveValue('TRN 77')
  await expect(offer).toHaveCount(0)

  await again.getByLabel('Tax ID').fill('TRN 78')
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).some(key => key.includes('.form.'))))
    .toBe(true)
  await again.close({ runBeforeUnload: false })
  const last = await context.newPage()
  await last.goto(path)
  await last.getByRole('button', { name: 'Throw it away' }).click()
  await last.reload()
  await expect(last.getByLabel('Tax ID')).toHaveValue('TRN 77')
  await expect(last.getByRole('button', { name: 'Go on with it' })).toHaveCount(0)
})
test('signing out leaves nothing of it behind', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await page.goto(`/edit-company/${company._id}`)
  const before = await page.getByLabel('Tax ID').inputValue()
  await page.getByLabel('Tax ID').fill('TRN 79')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.form.')).length)
  await expect.poll(kept).toBe(1)
  await page.getByLabel('Tax ID').fill(before)
  await expect.poll(kept).toBe(0)
  await page.getByLabel('Tax ID').fill('TRN 80')
  await expect.poll(kept).toBe(1)
  await page.getByRole('button', { name: /Salma Al Zaabi/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  expect(await kept()).toBe(0)
})
test('what was left on purpose, or has become a record, is not offered', async ({ as }) => {
  const { page } = await as('operations')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.form.')).length)
  const offer = page.getByRole('button', { name: 'Go on with it' })
  const name = page.getByRole('textbox', { name: /^Name/ })
  await page.goto('/add-department')
  await name.fill('Left alone')
  await expect.poll(kept).toBe(1)
  await followMenu(page, 'Companies', 'Companies')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('')
  await expect(offer).toHaveCount(0)

  const made = `Department ${Date.now()}`
  await name.fill(made)
  await page.getByRole('textbox', { name: /^Code/ }).fill(String(Date.now() % 1_000_000))
  await expect.poll(kept).toBe(1)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible()
  await page.goto('/add-department')
  await expect(name).toHaveValue('')
  await expect(offer).toHaveCount(0)
})
test('what was typed before the session ended is offered after signing in again, to nobody else', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const path = `/edit-company/${company._id}`
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const context = page.context()
  await page.goto(path)
  await page.getByLabel('Tax ID').fill('TRN 81')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.close({ runBeforeUnload: false })
  await api.must('POST', '/logout')

  const other = await context.newPage()
  await other.goto(path)
  await enterPassword(other, { email: 'admin@siteoffice.example', password: 'siteoffice-demo' })
  await expect(other.getByLabel('Tax ID')).toBeVisible()
  await expect(offerOn(other)).toHaveCount(0)
  await other.evaluate(() => localStorage.removeItem('siteoffice.token'))
  await other.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(path)
  await enterPassword(again, { email, password: PERSONS_PASSWORD })
  await offerOn(again).click()
  await expect(again.getByLabel('Tax ID')).toHaveValue('TRN 81')
})
test('what was typed over an older version does not overwrite what another saved since', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const path = `/edit-company/${company._id}`
  const { page } = await as('operations')
  const context = page.context()
  await page.goto(path)
  await page.getByLabel('Tax ID').fill('TRN 82')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.close({ runBeforeUnload: false })
  await admin.update('company', company._id, { taxId: 'TRN 90', establishedYear: 1999 })

  const again = await context.newPage()
  await again.goto(path)
  await offerOn(again).click()
  await expect(again.getByLabel('Established year')).toHaveValue('1999')
  await again.keyboard.press('Control+s')
  const dialog = again.getByRole('dialog', { name: 'Somebody else changed this record' })
  await expect(dialog.getByText('TRN 90')).toBeVisible()
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 90')
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(dialog).toBeHidden()
  expect(await admin.record('company', company._id)).toMatchObject({ taxId: 'TRN 82', establishedYear: 1999 })
})
test('a note that was begun is there again after another tab of the record, and a closed tab', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  const context = page.context()
  await openRecord(page, `/edit-company/${company._id}?tab=history`, String(company['tradeName']))
  const note = (shown: Page) => shown.getByRole('textbox', { name: 'Note' })
  await note(page).fill('They asked for a longer term')
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(note(page)).toHaveValue('They asked for a longer term')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`/edit-company/${company._id}?tab=history`)
  await expect(note(again)).toHaveValue('They asked for a longer term')
  await again.getByRole('button', { name: 'Leave note' }).click()
  await expect(note(again)).toHaveValue('')
  await again.reload()
  await expect(again.getByRole('article').filter({ hasText: 'a longer term' })).toBeVisible()
  await expect(note(again)).toHaveValue('')
})
