/** A long form begins with what must be given: the rest is folded, says what it holds, and opens where it is wanted. */
import { createButton, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

test('what need not be given is folded, and opens by key, by pointer and from the side', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/add-company')
  const disputes = section(page, 'Safety and disputes')
  const opener = disputes.getByRole('button', { name: 'Safety and disputes' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toHaveAccessibleDescription(/^Optional: EMR, /)
  await expect(disputes.getByRole('textbox')).toHaveCount(0)
  // filled in nearly always, or with something that must be given
  await expect(section(page, 'Trades and capacity').getByLabel('Contractor class')).toBeVisible()
  await expect(section(page, 'Contact').getByLabel('City').first()).toBeVisible()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveCount(0)
  await expect(disputes.getByLabel('EMR')).toBeFocused()

  const links = page.getByRole('navigation', { name: 'Sections' })
  const verification = section(page, 'Verification')
  await expect(verification.getByLabel('Reviewer')).toHaveCount(0)
  await links.getByRole('link', { name: 'Verification' }).click()
  await expect(verification.getByLabel('Reviewer')).toBeVisible()
})
test('the cursor comes into an opened section also where its fields are drawn late, and is not taken from elsewhere', async ({
  as,
}) => {
  const { page } = await as('admin')
  // as on a slow device: the pieces of a form, which wait for no time, are long in coming
  await page.addInitScript(() => {
    const usual = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, wait = 700) => usual(work, wait)) as typeof window.setTimeout
  })
  for (const elsewhere of [false, true]) {
    await page.goto('/add-company')
    const disputes = section(page, 'Safety and disputes')
    await disputes.getByRole('button', { name: 'Safety and disputes' }).press('Enter')
    await expect(disputes.getByRole('textbox')).toHaveCount(0)
    const name = page.getByLabel('Trade name')
    if (elsewhere) await name.focus()
    const emr = disputes.getByLabel('EMR')
    await expect(emr).toBeVisible()
    await expect(elsewhere ? name : emr).toBeFocused()
  }
})
test('a section that holds one field of its own name does not say it twice', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/add-product')
  const opener = section(page, 'Suppliers').getByRole('button', { name: 'Suppliers' })
  await expect(opener).toHaveAccessibleDescription('Optional')
  await opener.click()
  await expect(section(page, 'Suppliers').getByText('Suppliers', { exact: true }).first()).toBeVisible()
})
test('a section with a value or a mistake in it is open, and stays so', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/add-projects?internalNotes=Call%20first')
  const notes = section(page, 'Handling').getByLabel('Internal notes')
  await expect(notes).toHaveValue('Call first')
  await notes.fill('')
  await expect(notes).toBeVisible()

  await page.goto('/add-job?title=Clerk%20of%20works&country=AE&location=Dubai')
  await page.getByRole('textbox', { name: 'Description' }).fill('Keeps the site diary.')
  const hiring = section(page, 'Hiring')
  await expect(hiring.getByRole('button', { expanded: false })).toBeVisible()
  await page.route('**/jobs/create', route =>
    route.fulfill({
      status: 422,
      json: {
        code: 'validation_failed',
        message: 'Some fields are not right',
        errors: [{ field: 'closingDate', message: 'must be told' }],
        requestId: 'journey',
      },
    }),
  )
  await createButton(page).click()
  await expect(hiring.getByText('Must be told')).toBeVisible()
  await expect(hiring.getByLabel('Closing date')).toBeFocused()
})
test('records that are there already show all of their form', async ({ as, admin }) => {
  const company = (await admin.list('company', '?size=1')).content[0]
  const { page } = await as('admin')
  await page.goto(`/edit-company/${company?._id}`)
  await expect(section(page, 'Safety and disputes').getByLabel('EMR')).toBeVisible()
  await expect(page.getByText(/^Optional: /)).toHaveCount(0)
})
