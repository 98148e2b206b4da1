/** A list is taken along as a file: what it shows, in the chosen words; and nobody is offered it who may not. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export Projects' })
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
  expect(lines[0]).toBe('\ufeffTitle,Country,Created at')
  expect(lines).toHaveLength(counted + 1)
  expect(lines[1]).toContain(titles[0])
  await expect(page.getByText(`${first.suggestedFilename()} holds ${counted} rows`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await button(page).click()
  await dialog(page).getByText('Excel', { exact: true }).click()
  await dialog(page)
    .getByText(/^All \(\d+\)$/)
    .click()
  await dialog(page).getByText('Keys and ids').click()
  const second = await exported(page)
  expect(second.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await second.path())).subarray(0, 2).toString()).toBe('PK')
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
test('who may not export is offered nothing', async ({ as }) => {
  const { page } = await as('viewer')
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
