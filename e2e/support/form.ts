/** What a person does in a form. Inputs are found by their labels. */
import { expect, type Locator, type Page } from '@playwright/test'

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Goes from the reading view of a record to its form. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/edit-/)
}
/** Types into a select and takes the entry of that name. */
export async function choose(input: Locator, words: string): Promise<void> {
  await input.click()
  await input.pressSequentially(words)
  await take(input, words)
}
/** Opens a select that is not typed into, and takes the entry of that name. */
export async function pick(input: Locator, words: string): Promise<void> {
  await input.click()
  await take(input, words)
}
/** The list that a select has open. */
const openList = (page: Page): Locator => page.locator('.combobox-popup')
/** Waits until no select has its list open: it covers nothing any more. */
export const listsClosed = (page: Page): Promise<void> => expect(openList(page)).toHaveCount(0)
/** Takes an entry of the open list, which closes where one is all that can be taken. What is chosen already has the title of its entry. */
async function take(input: Locator, words: string): Promise<void> {
  const page = input.page()
  const onlyOne = await input.evaluate(element => element.closest('.combobox[data-several]') === null)
  const entry = openList(page).getByTitle(words, { exact: true })
  if (!onlyOne) return entry.click()
  await entry.click()
  // an answer that comes while the button is down moves the entries: whoever misses one so presses again. A list that
  // stays open over the entry it has chosen is a fault, and is not pressed.
  const missed = entry.and(page.locator('.combobox-option:not([data-selected])'))
  let presses = 1
  await expect(async () => {
    if (presses > 1 && (await missed.isVisible())) await missed.click({ timeout: 3000 })
    presses += 1
    await expect(openList(page)).toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: 25_000 })
}
/** A date or a moment, written as the field shows it. */
export async function write(input: Locator, text: string): Promise<void> {
  await input.click()
  await input.fill(text)
  await input.press('Enter')
}
/** The button that stores a new record. It names the kind, and says where only a draft is stored. */
export const createButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^(Create (?!and add another)|Save draft )/ })
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()
export const saved = (page: Page): Promise<void> => expect(page.getByText(/is saved$/)).toBeVisible()
/** Waits until a form that was saved has led back to the reading view. */
export async function savedAndLeft(page: Page): Promise<void> {
  await saved(page)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}
/** The head of a record, with its title and, where that is made of the other sides, its number. */
export const headOf = (page: Page): Locator =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
/** Waits until a record's form is there to be typed into. */
export async function openRecord(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(headOf(page).getByText(name, { exact: true })).toBeVisible()
}
/** The rows of a list, without its head. */
export const rowsOf = (page: Page, list: string): Locator =>
  page
    .getByRole('region', { name: list, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
