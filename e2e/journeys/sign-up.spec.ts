/**
 * Strangers at the door: one signs up with a company and hands in its application, one signs up with the number of a
 * company that is there, one fills the form in wrongly. What the form answers tells none of them what is known.
 */
import type { Locator, Page } from '@playwright/test'
import { pick, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeUser, makeVerifiedCompany, PERSONS_PASSWORD, unique } from '../support/makers.ts'
import { mailSays } from '../support/outbox.ts'
import { overflowOf } from '../support/screen.ts'
import { addContact, addPaper, confirmAndSignIn, fillSignUp, signUpButton, stranger } from '../support/signing-up.ts'
import { looker } from '../support/sound.ts'
import { takeStep } from '../support/steps.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** What everybody is answered whose form was complete. */
const sentTo = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible()
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible()
}

test('a stranger signs up with a company and hands in its application, which staff find in their queue', async ({
  as,
  admin,
  guest,
}) => {
  const trade = String((await admin.create('professionalCategory', { name: unique('Stonework') }))['name'])
  const who = stranger({ trade })
  const { company } = who
  const page = await guest()
  const { page: staff } = await as('operations')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up with your company' }).click()
  await fillSignUp(page, who)
  await signUpButton(page).click()
  await sentTo(page, who.email)
  await confirmAndSignIn(page, who)

  await test.step('the record of the company opens, and says what is missing', async () => {
    await expect(page).toHaveURL(/\/edit-company\//)
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expect(page.getByText(trade)).toBeVisible()
    const application = page.getByRole('region', { name: 'Application' })
    for (const words of ['A contact person', 'A trade licence', 'An insurance'])
      await expect(application).toContainText(`${words} is missing`)
    await page.getByRole('button', { name: 'Submit application' }).hover()
    await expect(page.getByRole('tooltip', { name: /A contact person is missing/ })).toBeVisible()
  })
  const id = page.url().split('/').at(-1) ?? ''
  await test.step('the start page says what to do next, and leads there', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Application of your company to finish' }).click()
    await expect(page).toHaveURL(new RegExp(`/edit-company/${id}$`))
  })
  await test.step('staff see who signed up and has not applied yet', async () => {
    await staff.goto('/')
    await staff.getByRole('link', { name: 'Companies that signed up and have not applied yet' }).click()
    await staff.getByRole('searchbox', { name: 'Search companies' }).fill(company)
    await expect(staff.getByRole('link', { name: company, exact: true })).toBeVisible()
  })
  await test.step('with a person and two papers the application is complete, and handed in', async () => {
    await addContact(page, 'Huda Al Balushi')
    await save(page)
    await saved(page)
    await addPaper(page, id, 'Trade licence')
    await addPaper(page, id, 'Insurance')
    await page.getByRole('link', { name: company }).first().click()
    await takeStep(page, 'Submit application')
    await expect(page.getByText(`${company} is handed in for review`)).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Needs attention today' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Application of your company to finish' })).toHaveCount(0)
  })
  await test.step('staff see it in their queue', async () => {
    await staff.goto('/reviews?whose=nobodys&sort=-submittedAt')
    await staff.getByRole('link', { name: company, exact: true }).click()
    await expect(staff.getByRole('button', { name: 'Start review' })).toBeVisible()
  })
})

test('on a phone: who signs up for a company that is there waits until its administrator answers', async ({
  as,
  admin,
  guest,
}) => {
  const there = await makeVerifiedCompany(admin)
  const { email } = await makeUser(admin, there._id)
  // the number as another person writes it
  const registrationNo = String(there['registrationNo']).replace(' ', '-').toLowerCase()
  const who = stranger({ registrationNo, company: String(there['tradeName']) })
  const page = await guest(PHONE)
  await page.goto('/signup')
  await fillSignUp(page, who)
  expect(await overflowOf(page)).toBe(0)
  await signUpButton(page).click()
  await sentTo(page, who.email)
  await confirmAndSignIn(page, who)

  await test.step('they learn that the number is taken, and nothing else', async () => {
    await expect(page.getByRole('heading', { name: 'Your request waits for an answer' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your request waits for an answer' })).toBeVisible()
    const said = await page.getByRole('main').innerText()
    for (const secret of [there['tradeName'], there['legalName'], there['number'], email])
      expect(said).not.toContain(String(secret))
    expect(await overflowOf(page)).toBe(0)
    await page.goto(`/edit-company/${there._id}`)
    await expect(
      page.getByRole('heading', { name: 'Error 403' }).or(page.getByRole('heading', { name: /not here/ })),
    ).toBeVisible()
  })
  await test.step('the administrator of the company sees who asks, and accepts', async () => {
    const { page: own } = await as({ email, password: PERSONS_PASSWORD })
    await own.goto('/')
    await own.getByRole('link', { name: 'People who ask to join your company' }).click()
    await own.getByRole('link', { name: who.name }).click()
    await expect(own.getByText(who.email).first()).toBeVisible()
    await expect(own.getByText('Hidden', { exact: true })).toHaveCount(0)
    await own.getByRole('button', { name: 'Accept into company' }).click()
    const dialog = own.getByRole('dialog', { name: `Accept ${who.name}?` })
    await pick(dialog.getByRole('combobox', { name: 'Joins as' }), 'Member')
    await dialog.getByRole('button', { name: 'Accept into company' }).click()
    await expect(own.getByText(`${who.name} now belongs to ${String(there['tradeName'])}.`)).toBeVisible()
  })
  await mailSays(who.email, /Your request to join the company was accepted/)
  await page.goto('/my-company')
  await expect(page.getByRole('heading', { level: 1, name: String(there['tradeName']) })).toBeVisible()
})

test('a form that is not complete says at its field what is wrong, and a known address is answered like any other', async ({
  admin,
  guest,
}) => {
  const known = await makeUser(admin, (await makeVerifiedCompany(admin))._id)
  const who = stranger({ email: known.email })
  const page = await guest()
  const look = await looker(page)
  await page.goto('/signup')
  await signUpButton(page).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Your name is missing.')
  await fillSignUp(page, who)
  /** Presses the button with something else in a field, which gets the cursor and says why. */
  const refused = async (field: Locator, text: string, words: string): Promise<void> => {
    await field.fill(text)
    await signUpButton(page).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeAttached()
    await expect(page.locator('.sign-in-field, .sign-in-form').getByText(words).first()).toBeInViewport()
  }
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  await refused(field('Registration number'), '', 'Registration number is missing.')
  await field('Registration number').fill(who.registrationNo)
  await refused(field('E-mail address'), 'nobody', 'nobody is not an e-mail address.')
  await field('E-mail address').fill(who.email)
  await refused(field('Password'), 'short', 'At least 10 characters, please.')
  await refused(field('Password'), who.email, 'Password must not be your e-mail address')
  await field('Password').fill(PERSONS_PASSWORD)
  await refused(field('Phone'), '12', 'Phone is not a phone number')
  await look('a form that was refused')
  await field('Phone').fill('+971 4 501 0000')
  await signUpButton(page).click()
  await sentTo(page, who.email)
  await look('where the link was sent')
  await mailSays(who.email, /There is an account with it already/)
})
