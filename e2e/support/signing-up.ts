/** A stranger becomes a person of a company: the form, the mailed link, the first sign-in, and the application's papers. */
import { expect, type Page } from '@playwright/test'
import { PAPER } from './api.ts'
import { choose, createButton, pick, write } from './form.ts'
import { dayAhead, PERSONS_PASSWORD, unique } from './makers.ts'
import { linkFor } from './outbox.ts'

interface Stranger {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly registrationNo: string
  /** the name of a trade */
  readonly trade?: string
}
export const stranger = (more: Partial<Stranger> = {}): Stranger => {
  const name = unique('Journey Stranger')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@strangers.example`
  return { name, email, company: unique('Stranger Masonry'), registrationNo: unique('CR'), ...more }
}
export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true })

/** Fills the form in, as it stands open. */
export async function fillSignUp(page: Page, who: Stranger): Promise<void> {
  await page.getByLabel('Your name').fill(who.name)
  await page.getByLabel('E-mail address').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await page.getByLabel('Name of the company').fill(who.company)
  await pick(page.getByRole('combobox', { name: 'What it does' }), 'Contractor')
  await choose(page.getByRole('combobox', { name: 'Country' }), 'United Arab Emirates')
  await page.getByLabel('City').fill('Dubai')
  await page.getByLabel('Registration number').fill(who.registrationNo)
  await page.getByLabel('Phone').fill('+971 4 501 0000')
  if (who.trade === undefined) return
  await choose(page.getByRole('combobox', { name: 'Trades' }), who.trade)
  await page.keyboard.press('Escape')
}
/** Follows the mailed link, confirms the address and signs in by it. */
export async function confirmAndSignIn(page: Page, { name, email }: Stranger): Promise<void> {
  await page.goto(await linkFor(email))
  await expect(page.getByText(`You signed up as ${name}`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** Adds a person to the company whose record stands open. */
export async function addContact(page: Page, name: string): Promise<void> {
  const contacts = page.getByRole('group', { name: 'Contacts' })
  await contacts.getByRole('button', { name: 'Add a row' }).click()
  await contacts.getByRole('textbox', { name: 'Name, row 1' }).fill(name)
  await choose(contacts.getByRole('combobox', { name: 'Role, row 1' }), 'Primary')
}
/** Adds a paper to a company, from the link that its application has for it. */
export async function addPaper(page: Page, company: string, type: string): Promise<void> {
  await page.goto(`/add-companyDocument?company=${company}`)
  await choose(page.getByRole('combobox', { name: 'Type' }), type)
  await page.getByRole('textbox', { name: 'Document no.' }).fill(unique(type))
  await write(page.getByRole('textbox', { name: 'Expiry date' }), dayAhead(400))
  const file = { name: `${type}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PAPER) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
  await createButton(page).click()
  await expect(page).toHaveURL(/\/view-companyDocument\//)
}
