/** A paper beside the form that is filled in from it, where else it is used, and another in its place everywhere. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany } from '../support/makers.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n% ${name}\n`),
})
test('a PDF is looked at beside the form, told where it is used, and replaced', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const paper = await admin.create('companyDocument', { company: company._id, type: 'other', number: 'P-1' })
  const { page } = await as('admin')
  await bringAxe(page.context())
  await openRecord(page, `/edit-companyDocument/${paper._id}`, 'P-1')
  const first = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'File: Choose a file' }).click()
  await (await first).setFiles(pdf('licence.pdf'))
  await save(page)
  await saved(page)
  await page.getByRole('button', { name: 'Look at licence.pdf' }).click()
  const preview = page.getByRole('complementary', { name: 'Preview of licence.pdf' })
  await expect(preview.getByTitle('licence.pdf')).toHaveAttribute('src', /^blob:/)
  await expect(preview.getByRole('region', { name: 'Where it is used' })).toContainText(String(company['tradeName']))
  // the form is not below it
  const form = await page.getByRole('region', { name: 'Document', exact: true }).boundingBox()
  const beside = await preview.boundingBox()
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  expect(await complaintsOfAxe(page)).toEqual([])
  const second = page.waitForEvent('filechooser')
  await preview.getByRole('button', { name: 'Replace it everywhere…' }).click()
  await (await second).setFiles(pdf('licence-2027.pdf'))
  await expect(page.getByText('licence.pdf is replaced, in so many records: 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'licence-2027.pdf' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  // what is refused stays what it was, and says what was not done and why
  const wrong = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace licence-2027.pdf' }).click()
  await (await wrong).setFiles({ ...pdf('licence.pdf'), buffer: Buffer.from('nothing that is known') })
  const refusal = page.locator('.notice', { hasText: 'licence-2027.pdf was not replaced' })
  await expect(refusal).toContainText('The file does not hold what its name says.')
  const third = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace licence-2027.pdf' }).click()
  await (await third).setFiles(pdf('licence-2028.pdf'))
  await expect(page.getByRole('link', { name: 'licence-2028.pdf' })).toBeVisible()
  await save(page)
  await saved(page)
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByRole('button', { name: 'Look at licence-2028.pdf' }).click()
  await expect(page.getByRole('complementary', { name: 'Preview of licence-2028.pdf' })).toBeVisible()
})

test('of a record beside its list, a file is looked at above the list, and leads back to the record', async ({
  as,
}) => {
  const { page, api } = await as('admin')
  const applicant = (await api.list('careers', '?size=1')).content[0]
  const name = String(applicant?.['name'])
  await page.goto(`/careers-list?record=${applicant?._id}`)
  const record = page.getByRole('dialog', { name: 'Job application' })
  await record.getByRole('button', { name: /^Look at cv-/ }).click()
  const preview = page.getByRole('complementary', { name: /^Preview of cv-/ })
  await preview.getByRole('link', { name }).click({ trial: true })
  await expect(preview.getByRole('link', { name })).toHaveAttribute('href', `/careers-list?record=${applicant?._id}`)
  const [left, right] = [await preview.boundingBox(), await record.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0), 'beside the record').toBeLessThanOrEqual((right?.x ?? 0) + 1)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(record, 'Escape closes one at a time').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
})
