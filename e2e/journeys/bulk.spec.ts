/** Many records in one go: all that the list would show, changed on the server, followed, reported and undone. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeVerifiedCompany } from '../support/makers.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Chosen rows' })
async function chooseAll(page: Page, total: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await bar(page)
    .getByRole('button', { name: `Choose all ${total} matching` })
    .click()
  await expect(bar(page).getByRole('status')).toHaveText(`All ${total} chosen`)
}
test('all that a search finds, over its pages, is changed, deleted as far as rules allow, and brought back', async ({
  as,
  admin,
}) => {
  const mark = `Bulk${Date.now().toString(36)}`
  const made = await Promise.all(
    Array.from({ length: 14 }, (_, n) => admin.create('department', { name: `${mark} ${n}`, code: `${mark}-${n}` })),
  )
  await admin.create('department', {
    name: `Below ${Date.now()}`,
    code: `b${Date.now()}`,
    parent: String(made[3]?._id),
  })
  const { page } = await as('admin')
  await bringAxe(page.context())
  await page.goto(`/department-list?search=${mark}&size=10`)
  await expect(rowsOf(page, 'Departments')).toHaveCount(10)

  await test.step('fields are changed', async () => {
    await chooseAll(page, 15)
    await bar(page).getByRole('button', { name: 'Change fields' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change fields of 15 records?' })
    await dialog.getByRole('combobox', { name: 'Fields to change' }).click()
    await page.getByTitle('Active', { exact: true }).click()
    await page.keyboard.press('Escape')
    expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Change fields' }).click()
    await expect(page.getByText('15 records were changed')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  })
  await test.step('what a rule keeps is told with its name and the reason', async () => {
    await chooseAll(page, 15)
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 15 records?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('status')).toHaveText('14 of 15 done')
    await expect(dialog.getByRole('alert')).toContainText(`${mark} 3: This department cannot be deleted`)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download all as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('department-delete-not-done.csv')
    expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(rowsOf(page, 'Departments')).toHaveCount(1)
  })
  await test.step('it is found again below the bell, and undone there', async () => {
    await page
      .locator('.topbar')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const line = page.getByRole('listitem').filter({ hasText: '14 of 15 done' }).first()
    await expect(line).toContainText('Delete: Departments')
    await line.getByRole('button', { name: 'Undo' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('14 records were restored')).toBeVisible()
    await expect(rowsOf(page, 'Departments')).toHaveCount(10)
  })
})

test('where others match than were chosen, the list is read anew and nothing stays chosen, also for a file', async ({
  as,
  admin,
}) => {
  const mark = `Fewer${Date.now().toString(36)}`
  const make = (n: number) => admin.create('department', { name: `${mark} ${n}`, code: `${mark}-${n}` })
  const made = await Promise.all([1, 2, 3, 4].map(make))
  const { page } = await as('admin')
  // the list hears of nothing by itself
  await page.routeWebSocket(/./, () => undefined)
  await page.route(/socket\.io/, route => route.abort())
  await page.goto(`/department-list?search=${mark}&size=2`)
  const refused = async (left: number, ask: string, confirm: RegExp) => {
    await chooseAll(page, left + 1)
    await admin.must('DELETE', `/department/delete/${String(made[left]?._id)}`)
    await bar(page).getByRole('button', { name: ask }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByText(`Their number has changed from ${left + 1} to ${left}.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: confirm })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(`1–2 of ${left}`)
  }
  await refused(3, 'Delete', /^Delete/)
  await refused(2, 'Export chosen', /^Export/)
})
test('chosen rows are published and taken back, and who has gone on to another screen is told of the rest', async ({
  as,
  admin,
}) => {
  const mark = `Said${Date.now().toString(36)}`
  const make = (n: number) => admin.create('customerFeedback', { title: `${mark} ${n}`, rating: 5, public: true })
  const made = await Promise.all([1, 2, 3].map(make))
  const { page } = await as('admin')
  await page.goto(`/customerFeedback-list?search=${mark}`)
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish 3 records?' }).getByRole('button', { name: 'Publish' }).click()
  const told = page.getByText('3 records are now “Published”')
  await expect(told).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 records are now “Hidden”')).toBeVisible()
  expect((await admin.record('customerFeedback', String(made[0]?._id)))['visibility']).toBe('hidden')

  await test.step('what is still under way when its dialog is closed is told on another screen', async () => {
    // the answers say that it goes on until the person is elsewhere
    let elsewhere = false
    await page.route(/\/api\/(runs\/[^/]+|customerFeedback\/bulk)$/, async route => {
      const response = await route.fetch()
      const run: object = await response.json()
      await route.fulfill({ response, json: elsewhere ? run : { ...run, done: 1, endedAt: null, state: 'running' } })
    })
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
    await bar(page).getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Close 3 records?' })
    await dialog.getByRole('button', { name: 'Close 3 records' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 of 3 done')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    elsewhere = true
    await expect(page.getByText('3 records are now “Closed”')).toBeVisible()
  })
})

test('what comes of a step is said of each record, and nothing happens when the dialog is left', async ({
  as,
  admin,
}) => {
  const mark = `Each${Date.now().toString(36)}`
  const [one] = await Promise.all(
    [1, 2].map(n => makeVerifiedCompany(admin, { tradeName: `${mark} ${n}`, legalName: `${mark} ${n} Limited` })),
  )
  const { page } = await as('admin')
  await page.goto(`/company-list?search=${mark}`)
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await bar(page).getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 records?' })
  await expect(dialog.getByText('For each record: It counts as verified no more')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await admin.record('company', String(one?._id)))['verification']).toBe('verified')
})
