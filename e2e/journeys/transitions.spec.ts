/** Steps of a record: with a reason, and held back for a reason. */
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, makePublishedProject, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { pressStep } from '../support/steps.ts'

test('a step that needs a reason asks for it and records it', async ({ as, admin }) => {
  const project = await makeProject(admin)
  await admin.step('projects', 'submit', project._id)
  const { page } = await as('operations')
  await openRecord(page, `/edit-projects/${project._id}`, String(project['title']))
  await pressStep(page, 'Reject tender')
  const dialog = page.getByRole('dialog', { name: /^Reject/ })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bill of quantities lacks the finishes.')
  await expect(dialog.getByText('This is required'), 'what is right is no longer said to be wrong').toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Rejected').first()).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: 'lacks the finishes' })
  await expect(told, 'what ended badly is not in the colour of what waits').toHaveAttribute('data-type', 'error')
  await page.getByRole('link', { name: 'Timeline' }).click()
  const entry = page.getByRole('article').filter({ hasText: 'Pending approval' }).first()
  await expect(entry.getByRole('blockquote')).toHaveText('The bill of quantities lacks the finishes.')
})

test('a step that is held back says why, to pointer and keyboard alike', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const { page } = await as('operations')
  await openRecord(page, `/edit-projects/${project._id}`, String(project['title']))
  const step = page.getByRole('button', { name: 'Open bids' })
  await expect(step).toBeDisabled()
  await step.focus()
  await expect(page.getByRole('tooltip', { name: /Bids stay sealed until the bid deadline has passed/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect((await admin.record('projects', project._id))['status']).toBe('published')
})

test('a step that is held back says why in the language of its reader', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const person = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email: person.email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await openRecord(page, `/edit-projects/${project._id}`, String(project['title']))
  await page.getByRole('button', { name: 'فتح العطاءات' }).focus()
  await expect(page.getByRole('tooltip', { name: /تبقى العطاءات مغلقة حتى انقضاء موعدها/ })).toBeVisible()
})

test('a step that another takes back offers that in its toast, on the record and in the list', async ({
  as,
  admin,
}) => {
  const project = await makePublishedProject(admin)
  const title = String(project['title'])
  const stands = async () => (await admin.record('projects', project._id))['status']
  const { page } = await as('operations')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  const hold = async () => {
    const dialog = page.getByRole('dialog', { name: /^Put on hold/ })
    await dialog.getByLabel('Reason').fill('The owner asks to wait.')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(dialog).toBeHidden()
    expect(await stands()).toBe('on_hold')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stands).toBe('published')
  }
  await pressStep(page, 'Put on hold')
  await hold()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.goto(`/projects-list?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  await hold()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('what was done with one record can be taken back also when another has been worked on since', async ({
  as,
  admin,
}) => {
  const both = [await makePublishedProject(admin), await makePublishedProject(admin)]
  const { page } = await as('operations')
  await page.goto('/projects-list')
  for (const project of both) {
    const title = String(project['title'])
    await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    const dialog = page.getByRole('dialog', { name: /^Put on hold/ })
    await dialog.getByLabel('Reason').fill('The owner asks to wait.')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  const states = async () =>
    Promise.all(both.map(async ({ _id }) => String((await admin.record('projects', _id))['status'])))
  await expect.poll(states).toEqual(['published', 'on_hold'])
})

test('what was done can be taken back in the palette when its toast is gone, until it was', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const title = String(project['title'])
  const stands = async () => (await admin.record('projects', project._id))['status']
  const { page } = await as('operations')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  await pressStep(page, 'Put on hold')
  const dialog = page.getByRole('dialog', { name: /^Put on hold/ })
  await dialog.getByLabel('Reason').fill('The owner asks to wait.')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.waitForURL('/')
  const undo = page.getByRole('option', { name: new RegExp(`^Undo: .*${title}`) })
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(undo).toHaveAttribute('aria-selected', 'false')
  await search.fill(title)
  await expect(page.getByRole('option', { name: new RegExp(`^${title}`) }).first()).toBeVisible()
  await expect(undo).toHaveCount(0)
  await search.fill('undo')
  await undo.click()
  await expect.poll(stands).toBe('published')
  await expect(page.locator('.notice')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('a toast that begins with a Latin name runs as its Arabic page does', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const person = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email: person.email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await openRecord(page, `/edit-projects/${project._id}`, String(project['title']))
  await page.getByRole('button', { name: 'تعليق مؤقت', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The owner asks to wait.')
  await dialog.getByRole('button').last().click()
  const told = page.locator('.notice strong')
  await expect(told).toHaveText(/^\W?[a-z]/i)
  await expect(told).toHaveCSS('direction', 'rtl')
})
