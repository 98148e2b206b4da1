/** What is seen at first: nothing cut, no message over a button, codes in their order. */
import type { Locator, Page } from '@playwright/test'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, makePublishedProject, makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const CODE = '03 30 00'
const boq = [
  {
    code: CODE,
    description: 'Reinforced concrete storm drain, 900 mm diameter, laid, jointed and tested',
    unit: 'month',
    quantity: 24_130,
  },
  {
    code: '31 23 00',
    description: 'Excavation in any material to formation level, including disposal',
    unit: 'm3',
    quantity: 9400,
  },
]
const cutOf = (region: Locator): Promise<number> => region.evaluate(each => each.scrollWidth - each.clientWidth)
/** Names of what can be used and lies below a message. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.notice')].map(each => each.getBoundingClientRect())
    return [...document.querySelectorAll('a[href], button, input, select, textarea')].flatMap(each => {
      if (each.closest('.notice') !== null) return []
      const box = each.getBoundingClientRect()
      const meets = notices.some(
        own => own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom,
      )
      return meets && box.width > 4 ? [each.getAttribute('aria-label') ?? each.textContent ?? each.tagName] : []
    })
  })
/** Whether the first sign of a text stands to the left of its last one. */
const runsToTheRight = (place: Locator): Promise<boolean> =>
  place.evaluate(element => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (text === null) throw new Error('no text')
    const leftOf = (at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    const said = text.textContent ?? ''
    const signs = [...said.matchAll(/[\d%+]/g)].map(({ index }) => index)
    return leftOf(signs[0] ?? 0) < leftOf(signs.at(-1) ?? 0)
  })

test('a bill of quantities and a bid of priced items fit a small desktop', async ({ as, admin }) => {
  const title = unique('Tender for a culvert')
  const project = await makePublishedProject(admin, { title, boq })
  const { page } = await as('company')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openRecord(page, `/edit-projects/${project._id}`, title)
    const rows = page.getByRole('group', { name: '2 rows' })
    await expect(rows).toBeVisible()
    expect(await cutOf(rows), `the bill of quantities at ${width}`).toBeLessThanOrEqual(0)
    const { height = 0 } = (await rows.getByText(CODE).boundingBox()) ?? {}
    expect(height, 'a code stands in one line').toBeLessThan(30)
    await page.getByRole('link', { name: 'Bid on this project' }).click()
    await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
    await page.getByRole('spinbutton', { name: 'Unit rate, row 1' }).fill('105868.12')
    await page.getByRole('spinbutton', { name: 'Unit rate, row 2' }).fill('1023.83')
    const items = page.getByRole('group', { name: 'Priced items' })
    expect(await cutOf(items.getByRole('presentation')), `the priced items at ${width}`).toBeLessThanOrEqual(0)
    for (const cell of await items.getByRole('row').nth(1).getByRole('cell').all())
      expect(await cutOf(cell), `${await cell.textContent()} at ${width}`).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Leave/ })
      .click()
  }
})

for (const [where, locale, viewport] of [
  ['on a desktop', 'en', { width: 1280, height: 800 }],
  ['from right to left', 'ar', { width: 1280, height: 800 }],
  ['on a phone', 'en', { width: 390, height: 844 }],
] as const) {
  test(`no message lies over what can be used, ${where}`, async ({ as, admin }) => {
    const project = await makeProject(admin)
    const { email } = await makeStaff(admin, { alias: 'operations' })
    const { page, api } = await as({ email, password: PERSONS_PASSWORD }, { viewport })
    const { version } = await api.profile()
    await api.must('PUT', '/profile', { version, locale })
    await page.goto(`/edit-projects/${project._id}`)
    // once the person's language has come
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const funding = page.locator('[id$="fundingSource"]')
    await funding.fill('A bank')
    await page.keyboard.press('Control+s')
    const notice = page.locator('.notice')
    await expect(notice).toHaveCount(1)
    await page.waitForTimeout(500)
    expect(await covered(page), 'what is saved').toEqual([])
    await notice.getByRole('button').last().click()

    await page.route('**/api/projects/update/**', route => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await funding.fill('Another bank')
    await page.keyboard.press('Control+s')
    await expect(notice).toHaveCount(1)
    await page.waitForTimeout(500)
    expect(await covered(page), 'what went wrong').toEqual([])
  })
}

test('codes and percentages keep their order in a text that runs from right to left', async ({ as, admin }) => {
  const project = await makeProject(admin, { boq, bidSecurityPercent: 2 })
  await admin.step('projects', 'submit', project._id)
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await page.goto(`/edit-projects/${project._id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await runsToTheRight(page.getByText(CODE))).toBe(true)
  expect(await runsToTheRight(page.getByText(/^\W?2 %/))).toBe(true)
})
test('a message that came before lies over nothing of the screen that is opened after it', async ({ as, admin }) => {
  const { _id } = await makeProject(admin)
  const { page } = await as('admin', { viewport: { width: 390, height: 844 } })
  // a busy machine takes longer than a message stays
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms = 0) => later(work, ms === 4500 ? 60_000 : ms)) as typeof setTimeout
  })
  await page.goto(`/edit-projects/${_id}`)
  await page.locator('[id$="fundingSource"]').fill('A bank')
  await page.keyboard.press('Control+s')
  const notice = page.locator('.notice')
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('A copy of')).toBeVisible()
  // while it is still there
  await expect.poll(async () => [await notice.count(), await covered(page)]).toEqual([1, []])
})
