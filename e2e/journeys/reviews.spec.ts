/** An application on its way between a company and its reviewer: taken, sent back with what is to be changed, and reviewed again. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeUser, PERSONS_PASSWORD, unique } from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'
import { pressStep, takeStep } from '../support/steps.ts'

/** Notes in the page whether a button can be pressed in the moment in which it appears. */
async function noteFirstLook(page: Page, name: string): Promise<void> {
  await page.evaluate(words => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(each => each.textContent === words)
      if (button === undefined) return
      observer.disconnect()
      Reflect.set(window, 'firstLook', getComputedStyle(button).pointerEvents)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, name)
}
test('a reviewer takes the next application, asks for changes, and sees what was changed', async ({ as, admin }) => {
  const trade = await admin.create('professionalCategory', { name: unique('Trade'), requiresLicence: false })
  const company = await makeCompany(admin, {
    type: 'contractor',
    contacts: [{ name: 'Salma Haddad', role: 'primary' }],
    professionalCategories: [trade._id],
  })
  const name = String(company['tradeName'])
  const person = await makeUser(admin, company._id)
  for (const type of ['trade_licence', 'insurance'])
    await admin.create('companyDocument', {
      company: company._id,
      type,
      number: unique(type),
      file: await admin.uploadPaper(),
    })

  const { page: applicant } = await as({ email: person.email, password: PERSONS_PASSWORD })
  await openRecord(applicant, `/edit-company/${company._id}`, name)
  const application = applicant.getByRole('region', { name: 'Application' })
  await expect(application).toContainText('6 of 6 parts complete')
  await takeStep(applicant, 'Submit application')
  await expect(applicant.getByText(`${name} is handed in for review`)).toBeVisible()

  const { page: reviewer } = await as('operations')
  await bringAxe(reviewer.context())
  await reviewer.goto('/')
  await followMenu(reviewer, 'Companies', 'Reviews')
  await expect(reviewer.getByRole('link', { name: /documents wait for review/ })).toBeVisible()
  expect(await complaintsOfAxe(reviewer)).toEqual([])
  // those of the demo have waited longer
  await reviewer.getByRole('button', { name: 'Take the next' }).click()
  await expect(reviewer).toHaveURL(/review-company/)
  await expect(reviewer.getByText(/Waiting for \d+ days?|Handed in today/)).toBeVisible()
  await expect(reviewer.getByText('In review').first()).toBeVisible()
  await reviewer.goto('/reviews?whose=nobodys&sort=-submittedAt')
  await reviewer.getByRole('link', { name, exact: true }).click()
  await noteFirstLook(reviewer, 'Complete review')
  await pressStep(reviewer, 'Start review')
  const next = reviewer.getByRole('button', { name: 'Complete review' })
  await expect(next).toBeVisible()
  // it stands where the pointer is: a second press, meant for the first step, does not reach it
  expect(await reviewer.evaluate(() => Reflect.get(window, 'firstLook'))).toBe('none')
  await expect(next).toHaveCSS('pointer-events', 'auto')
  await reviewer.getByRole('radio', { name: 'In order' }).first().check()
  const contact = reviewer.getByRole('region', { name: 'Contact', exact: true })
  await contact.getByRole('radio', { name: 'Ask for a change' }).check()
  await expect(reviewer.getByText('2 of 6 parts checked')).toBeVisible()
  await contact.getByRole('textbox', { name: 'Changes needed' }).fill('The phone number is dead.')
  expect(await complaintsOfAxe(reviewer)).toEqual([])
  await pressStep(reviewer, 'Request changes')
  const dialog = reviewer.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /Changes needed/ })).toHaveValue('The phone number is dead.')
  expect(await complaintsOfAxe(reviewer)).toEqual([])
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog).toHaveCount(0)

  await applicant.reload()
  await expect(application).toContainText('To be changed: The phone number is dead.')
  await expect(application).toContainText('Nothing has changed here since')
  await expect(application).toContainText('5 of 6 parts complete')
  await applicant
    .getByRole('textbox', { name: /^Phone/ })
    .first()
    .fill('+971 4 555 0199')
  await applicant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(application).toContainText('Changed since: Phone')
  await takeStep(applicant, 'Submit application')
  await expect(applicant.getByText(`${name} is handed in for review`).last()).toBeVisible()

  await reviewer.goto('/reviews?whose=mine&sort=-submittedAt')
  await reviewer.getByRole('link', { name, exact: true }).click()
  await expect(contact).toContainText('Changed since: Phone')
  expect(await complaintsOfAxe(reviewer)).toEqual([])

  // without its papers the rest is there to be read
  const papers = /\/api\/companyDocument\?/
  const preview = reviewer.getByRole('region', { name: 'Document preview' })
  await reviewer.route(papers, route => route.fulfill({ status: 503, body: 'Resting' }))
  await reviewer.reload()
  await expect(contact).toContainText('Changed since: Phone')
  await expect(preview).toHaveCount(0)
  await reviewer.unroute(papers)
  await reviewer.getByRole('button', { name: 'Try again' }).click()
  await expect(preview).toBeVisible()
})
test('papers are looked at one after another, and those that were opened are accepted together', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const numbers = [unique('First'), unique('Second'), unique('Third')]
  for (const number of numbers)
    await admin.create('companyDocument', {
      company: company._id,
      type: 'other',
      number,
      file: await admin.uploadPaper(`${number}.pdf`),
    })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/reviews')
  await page.getByRole('link', { name: /documents wait for review/ }).click()
  await expect(page).toHaveURL(/paper-reviews$/)
  // those of the demo have waited longer
  await page.goto(`/paper-reviews?company=${company._id}`)
  const list = page.getByRole('list', { name: 'Documents that wait' })
  const [first = '', second = '', third = ''] = numbers
  const looked = (number: string) =>
    page.getByRole('region', { name: `Document ${number}` }).getByTitle(`${number}.pdf`)
  await list.getByRole('button', { name: first }).click()
  await expect(looked(first)).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('ArrowDown')
  await expect(looked(second)).toHaveAttribute('src', /^blob:/)
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(looked(first)).toBeVisible()
  for (const number of [first, second]) await expect(list.getByRole('button', { name: number })).toContainText('Opened')
  await expect(list.getByRole('button', { name: third })).not.toContainText('Opened')
  await page.getByRole('button', { name: /^Accept those opened/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept 2 records' }).click()
  const states = async () =>
    (await admin.list('companyDocument', `?company=${company._id}&sort=createdAt`)).content.map(each => each['status'])
  await expect.poll(states).toEqual(['accepted', 'accepted', 'pending'])
})
