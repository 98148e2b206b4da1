/** Saving while a file is still being sent, on a slow network: the file is never left out. */
import type { Page } from '@playwright/test'
import { PAPER } from '../support/api.ts'
import { choose, createButton, openRecord, saved, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, unique } from '../support/makers.ts'

const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAPER) }

/** Holds every upload of this page until `go` is called. */
async function holdUploads(page: Page): Promise<{ readonly go: () => void; readonly begun: Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await page.route('**/api/upload-*', async route => {
    begun.resolve()
    await held.promise
    await route.continue()
  })
  return { go: held.resolve, begun: begun.promise }
}
test('a new record waits for its file before it is created', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  const uploads = await holdUploads(page)
  await page.goto(`/add-companyDocument?company=${company._id}`)
  await choose(page.getByRole('combobox', { name: 'Type' }), 'Insurance')
  await page.getByRole('textbox', { name: 'Document no.' }).fill(unique('Insurance'))
  await write(page.getByRole('textbox', { name: 'Expiry date' }), dayAhead(400))
  await page.locator('input[type=file]').setInputFiles(file)
  await uploads.begun
  await createButton(page).click()
  uploads.go()
  await expect(page).toHaveURL(/\/view-companyDocument\//)
  const { content } = await admin.list('companyDocument', `?company=${company._id}`)
  expect(content).toEqual([expect.objectContaining({ file: expect.objectContaining({ name: file.name }) })])
})

test('a record that is saved by the keyboard takes the files that are on their way', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const uploads = await holdUploads(page)
  const statements = page.locator('[data-field=financialStatements]')
  await statements.locator('input[type=file]').setInputFiles([file, { ...file, name: 'balance.pdf' }])
  await uploads.begun
  await page.getByLabel('Tax ID').fill(unique('TRN'))
  await page.keyboard.press('Control+s')
  uploads.go()
  await saved(page)
  await expect(statements.getByRole('listitem')).toHaveCount(2)
  const names = async () =>
    ((await admin.record('company', company._id))['financialStatements'] as { name: string }[]).map(({ name }) => name)
  await expect.poll(names).toEqual([file.name, 'balance.pdf'])
})

test('who leaves while a file is being sent is asked, and saves with it', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const uploads = await holdUploads(page)
  await page.locator('[data-field=financialStatements] input[type=file]').setInputFiles(file)
  await uploads.begun
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click()
  const dialog = page.getByRole('dialog', { name: 'There are unsaved changes' })
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  uploads.go()
  await expect(page).toHaveURL(/\/projects-list/)
  await expect
    .poll(async () => (await admin.record('company', company._id))['financialStatements'])
    .toEqual([expect.objectContaining({ name: file.name })])
})

test('a file that is refused holds its form back, and says why', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const uploads = await holdUploads(page)
  const statements = page.locator('[data-field=financialStatements]')
  // a text that says it is a PDF
  await statements.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('not a PDF') })
  await uploads.begun
  await page.getByLabel('Tax ID').fill(unique('TRN'))
  await page.keyboard.press('Control+s')
  uploads.go()
  await expect(statements.getByRole('alert')).toContainText(file.name)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect((await admin.record('company', company._id))['taxId']).toBe(company['taxId'])
})
