/** Notes at a record: who is mentioned hears of them, companies see what is shared and nothing else. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, makeUser, PERSONS_PASSWORD } from '../support/makers.ts'

test('staff leave notes; a colleague is told by the bell, and the company sees what is shared', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const name = String(company['tradeName'])
  const colleague = await makeStaff(admin, { alias: 'viewer' })
  const called = String(colleague.record['name'])
  const { page } = await as('admin')
  await bringAxe(page.context())
  await openRecord(page, `/edit-company/${company._id}`, name)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByText('Only staff see it; companies never do.')).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.pressSequentially(`@${called.slice(-6)}`)
  await page.getByRole('option', { name: called }).click()
  await note.pressSequentially('they paid late twice')
  await page.getByRole('button', { name: 'Leave note' }).click()
  const kept = page.getByRole('article').filter({ hasText: 'they paid late twice' })
  await expect(kept).toContainText('Staff only')
  await expect(kept).toContainText(`Mentioned: ${called}`)
  await expect(note).toHaveValue('')
  await note.fill('Your licence is about to run out.')
  await page.getByText('Company too', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Leave note' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Your licence' })).toContainText('Company too')
  await page.getByRole('radio', { name: 'Notes', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])

  const { page: theirs } = await as({ email: colleague.email, password: PERSONS_PASSWORD })
  await theirs.goto('/')
  await theirs.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const told = theirs.getByRole('listitem').filter({ hasText: `mentioned you: ${name}` })
  await told.getByRole('link', { name: 'Open it' }).click()
  await expect(theirs.getByRole('article').filter({ hasText: 'they paid late twice' })).toBeVisible()

  await kept.getByRole('button', { name: 'Edit note' }).click()
  const editing = page.getByRole('group', { name: 'Edit note' })
  await editing.getByRole('textbox', { name: 'Note' }).fill('they paid late once')
  await editing.getByRole('button', { name: 'Save note' }).click()
  const edited = page.getByRole('article').filter({ hasText: 'they paid late once' })
  await expect(edited).toContainText('edited')
  await edited.getByText('Earlier text').click()
  await expect(edited.getByText('they paid late twice')).toBeVisible()
  await edited.getByRole('button', { name: 'Delete note' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this note?' })
  await question.getByRole('button', { name: 'Delete note' }).click()
  await expect(page.getByText('The note is deleted')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Deleted by who wrote it.' })).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])

  const user = await makeUser(admin, company._id)
  const { page: company_ } = await as({ email: user.email, password: PERSONS_PASSWORD })
  await company_.goto(`/edit-company/${company._id}?tab=history`)
  await expect(company_.getByRole('article').filter({ hasText: 'Your licence' })).toContainText('Staff of the network')
  await expect(company_.getByText('they paid late twice')).toHaveCount(0)
  await company_.getByRole('link', { name: 'Files' }).click()
  await expect(company_.getByText('No files yet')).toBeVisible()
})
