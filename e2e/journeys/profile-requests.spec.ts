/** A company is asked before its profile is handed out, and sees on its own record who looked at it. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, makeUser, PERSONS_PASSWORD, unique } from '../support/makers.ts'

test('a company agrees to one request for its profile, refuses another, and sees who looked', async ({ as, admin }) => {
  const asking = await makeCompany(admin)
  const target = await makeCompany(admin, { profileRequests: 'consent' })
  const request = (purpose: string) =>
    admin.create('profileDownloadRequest', {
      company: asking._id,
      target: target._id,
      purpose,
      sections: ['basic'],
      format: 'pdf',
    })
  const [first, second] = [await request(unique('First')), await request(unique('Second'))]
  const { email } = await makeUser(admin, target._id)
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  const name = String(asking['tradeName'])
  await bringAxe(page.context())
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Requests for your profile to answer/ })).toContainText('2')
  await page.goto(`/edit-profileDownloadRequest/${first._id}`)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  const agreeing = page.getByRole('dialog', { name: `Let ${name} have our profile?` })
  await expect(agreeing).toContainText('Staff of the network then decide')
  expect(await complaintsOfAxe(page)).toEqual([])
  await agreeing.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText('Consent given').first()).toBeVisible()
  await page.goto(`/edit-profileDownloadRequest/${second._id}`)
  await page.getByRole('button', { name: 'Do not agree' }).click()
  const refusing = page.getByRole('dialog', { name: `Refuse ${name} our profile?` })
  await refusing.getByRole('textbox', { name: 'Reason' }).fill('We compete with you.')
  await refusing.getByRole('button', { name: 'Do not agree' }).click()
  await expect(page.getByText('Consent refused').first()).toBeVisible()

  await admin.step('profileDownloadRequest', 'approve', first._id, {
    sections: ['basic'],
    expiresOn: dayAhead(5),
    maxDownloads: 2,
  })
  const reader = await as({ email: (await makeUser(admin, asking._id)).email, password: PERSONS_PASSWORD })
  expect((await reader.api.call('GET', `/profileDownloadRequest/document/${first._id}`)).status).toBe(200)
  await page.goto(`/edit-company/${target._id}`)
  const readers = page.getByRole('region', { name: 'Who looked at our profile' })
  await expect(readers.getByRole('row', { name: new RegExp(`^${name} Download request 1`) })).toBeVisible()
})
