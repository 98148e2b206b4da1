/** A list is taken along as a file: what it shows, in the chosen words; and nobody is offered it who may not. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export projects' })
/** Exports what the dialog says, and waits for the file. */
async function exported(page: Page): Promise<Download> {
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Export' }).click()
  return download
}
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

test('a filtered list is exported as it is shown, and as a workbook with all its columns', async ({ as }) => {
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/projects-list?status=published&sort=title&columns=title,country,createdAt')
  const rows = rowsOf(page, 'Projects')
  await expect(rows.first()).toBeVisible()
  const titles = await rows.getByRole('link').allInnerTexts()
  await button(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ rows?$/)
  const counted = Number((await dialog(page).getByRole('status').innerText()).split(' ')[0])
  expect(await complaintsOfAxe(page)).toEqual([])

  const first = await exported(page)
  expect(first.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await textOf(first)).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffTitle,Country,Created at \([A-Z][\w/]+\)$/)
  expect(lines).toHaveLength(counted + 1)
  expect(lines[1]).toContain(titles[0])
  await expect(page.getByText(`${first.suggestedFilename()} holds ${counted} rows`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await button(page).click()
  await dialog(page).getByText('Excel', { exact: true }).click()
  await dialog(page)
    .getByText(/^All \(\d+\)$/)
    .click()
  await dialog(page).getByText('As field keys').click()
  const second = await exported(page)
  expect(second.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await second.path())).subarray(0, 2).toString()).toBe('PK')
})
test('chosen rows are taken along alone, with their lines in rows below', async ({ as }) => {
  const { page } = await as('finance')
  await page.goto('/billings-list?size=10')
  const rows = rowsOf(page, 'Billings')
  await expect(rows).toHaveCount(10)
  const numbers: string[] = []
  for (const at of [1, 4]) {
    numbers.push(await rows.nth(at).getByRole('link').first().innerText())
    await rows.nth(at).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Export chosen' }).click()
  const asked = page.getByRole('dialog', { name: 'Export billings' })
  await expect(asked.getByRole('status')).toHaveText('2 rows')
  await asked.getByText(/^With lines and long texts/).click()
  await expect(asked.getByText('Each line of a record is a row')).toBeVisible()
  const download = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Export' }).click()
  const text = await textOf(await download)
  expect(text.split('\r\n')[0]).toContain('Lines: Id,Lines: Description,Lines: Quantity')
  for (const number of numbers) expect(text).toContain(number)
  await expect(page.getByText(/holds 2 rows/)).toBeVisible()
})
test('what cannot be exported is said in the dialog, which stays; a broken download as well', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
  await page.route('**/api/projects/export?*', route => route.abort())
  await button(page).click()
  await dialog(page).getByRole('button', { name: 'Export' }).click()
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/api/projects/export?*')
  await exported(page)
})
test('a large list is made behind the request, told when it is ready, and has headings in the language of the screen', async ({
  as,
  admin,
}) => {
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  // as many as are not fetched at once
  await page.route(/\/api\/projects\?.*count=bounded/, async route => {
    const response = await route.fetch()
    const counted: object = await response.json()
    await route.fulfill({ response, json: { ...counted, totalElements: 25_000 } })
  })
  await page.goto('/projects-list?columns=title,country')
  await page.getByRole('button', { name: 'تصدير', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('status')).toContainText('25')
  await asked.getByRole('button', { name: 'تصدير' }).click()
  const fetch = page.getByRole('button', { name: 'تنزيل' })
  await expect(fetch.first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await fetch.click()
  const [head] = (await textOf(await download)).split('\r\n')
  expect(head).toBe('\ufeffالعنوان,البلد')
})
test('who may not export is offered nothing', async ({ as }) => {
  const { page } = await as('viewer')
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
