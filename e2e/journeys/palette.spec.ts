/** Search everything: records, screens and actions from anywhere, by keys and by mouse; and the sheet of shortcuts. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, makeVerifiedCompany, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('records, screens and actions are reached by keys alone', async ({ as, admin }) => {
  const { page } = await as('operations')
  await bringAxe(page.context())
  const title = `Quartz pavilion ${Date.now()}`
  const company = await makeVerifiedCompany(admin, { tradeName: `Onyx Builders ${Date.now()}` })
  const department = await admin.create('department', { name: title, code: unique('D') })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('a screen, from what the browser knows', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('departm')
    await expect(option(page, /^Departments/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/department-list$/)
    await expect(palette(page)).toHaveCount(0)
  })
  await test.step('a record by its name, with what is typed on calling off what was asked', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(title.slice(0, 12), { delay: 20 })
    await expect(palette(page).getByRole('group', { name: 'Departments' })).toBeVisible()
    expect(await complaintsOfAxe(page, 'dialog.palette')).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Alt+p')
    await expect(palette(page).getByText('Unpin', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(page.url()).toContain(department._id)
  })
  await test.step('what was pinned and what was opened last stand there before anything is typed', async () => {
    await page.goto(`/edit-company/${company._id}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Onyx Builders/ })).toBeVisible()
    await page.goto('/faq-list')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const pinned = palette(page).getByRole('group', { name: 'Pinned' })
    await expect(pinned.getByRole('option', { name: title })).toBeVisible()
    const last = palette(page).getByRole('group', { name: 'Opened last' })
    await expect(last.getByRole('option', { name: /^Onyx Builders/ })).toContainText('Verified')
    await page.keyboard.press('ArrowDown')
    await expect(last.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })
  await test.step('an action: a new record', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('new project')
    await expect(option(page, /^Add project/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/add-projects$/)
  })
})

test('a transition is run by its name and a record’s, in sight of the record', async ({ as, admin }) => {
  const { page } = await as('operations')
  const name = `Zephyrine Works ${Date.now()}`
  const company = await makeVerifiedCompany(admin, { tradeName: name })
  // by name these come first, and cannot be suspended
  for (let n = 0; n < 5; n += 1) await makeCompany(admin, { tradeName: `Zephyrine Arches ${n}` })
  await page.goto('/faq-list')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await box(page).fill('suspend zephyrine')
  await option(page, `Suspend: ${name}`).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await expect(dialog).toBeVisible()
  expect(page.url()).toContain(company._id)
  await dialog.getByLabel('Reason').fill('Papers are missing')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('alert').getByText('Papers are missing')).toBeVisible()
  // who may not change companies is offered nothing of it
  const viewer = await as('viewer')
  await viewer.page.goto('/faq-list')
  await viewer.page.getByRole('button', { name: 'Search everything' }).click()
  await box(viewer.page).fill('zephyrine works')
  await expect(option(viewer.page, name)).toBeVisible()
  await expect(option(viewer.page, /: Zephyrine/)).toHaveCount(0)
  // but told which right it takes where they name it
  await box(viewer.page).fill('lift suspension zephyrine')
  const held = palette(viewer.page).getByRole('group', { name: 'Not open to you' })
  await expect(held.getByRole('option')).toHaveText([/^Lift suspension: Zephyrine Works.*Takes the right/])
  const reason = held.getByText(/^Takes the right/)
  expect(await reason.evaluate(each => each.scrollWidth - each.clientWidth), 'it is read to its end').toBe(0)
})

test('the sheet of shortcuts opens by its key, not while somebody types', async ({ as }) => {
  const { page } = await as('viewer', { viewport: { width: 390, height: 844 } })
  await bringAxe(page.context())
  await page.goto('/projects-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Choose the row')).toBeVisible()
  expect(await complaintsOfAxe(page, 'dialog.shortcuts')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search projects' }).focus()
  await page.keyboard.type('?')
  await expect(sheet).toHaveCount(0)
  // on a phone the palette takes the whole window
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(box(page)).toBeFocused()
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeFocused()
})

test('what is typed before the palette has come is in its box, and not done by the list below', async ({ as }) => {
  const { page } = await as('operations')
  const typing = Promise.withResolvers<void>()
  await page.route('**/assets/palette*.js', async route => {
    await typing.promise
    await route.continue()
  })
  await page.goto('/department-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jxo new prp')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('oject')
  expect(await palette(page).count()).toBe(0)
  typing.resolve()
  await expect(box(page)).toHaveValue('jxo new project')
  await expect(page).toHaveURL(/\/department-list$/)
  await page.keyboard.type('s')
  await expect(box(page)).toHaveValue('jxo new projects')
})

test('the palette opens again at once after it was closed', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/department-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.evaluate(() => {
    // both before the browser says that the first one has closed
    document.querySelector<HTMLDialogElement>('dialog.palette')?.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await page.keyboard.type('new project')
  await expect(option(page, /^Add project/)).toHaveAttribute('aria-selected', 'true')
})

const typed = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  await box(page).fill(words)
}
test('what the buttons of the screen do is done from the palette, the way out, too', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await page.goto('/department-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  for (const [words, name, dialog] of [
    ['export', 'Export departments', /^Export/],
    ['import dep', 'Import departments', /^Import/],
    ['save view', 'Save this list as a view', 'Save this list as a view'],
  ] as const) {
    await typed(page, words)
    await option(page, name).click()
    await expect(palette(page)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await typed(page, 'dark mode')
  await expect(option(page, 'Theme: Dark')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await typed(page, 'light')
  await option(page, 'Theme: Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await typed(page, 'arabic')
  await option(page, 'Language: العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('Control+k')
  const arabic = page.locator('dialog.palette')
  const words = arabic.getByRole('combobox')
  // with the article or without it, with hamza and ta marbuta or with the letters written for them
  for (const each of ['شركات', 'الشركات']) {
    await words.fill(each)
    await expect(arabic.getByRole('option', { name: /^الشركات/ }).first(), each).toBeVisible()
  }
  await words.fill('english')
  await arabic.getByRole('option', { name: /English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  // nothing of a list where none is open
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await typed(page, 'export')
  await expect(option(page, 'Export departments')).toHaveCount(0)
  await box(page).fill('log out')
  await option(page, 'Sign out').click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
test('what is found by its number shows it whole beside a name that has no room for one line', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/department-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await typed(page, 'B-02')
  const bids = palette(page).getByRole('group', { name: 'Bids' }).getByRole('option')
  await expect(bids.first()).toBeVisible()
  const shown = await bids.evaluateAll(rows =>
    rows.map(row => {
      const [name, detail] = [row.querySelector('.palette-label'), row.querySelector('.palette-detail')]
      const text = detail?.firstChild
      if (!name || !detail || !text) return { number: row.textContent, long: false, whole: false }
      const [number = ''] = /^B-\d+/.exec(text.textContent ?? '') ?? []
      const range = new Range()
      range.setStart(text, 0)
      range.setEnd(text, number.length)
      const whole = range.getBoundingClientRect().right <= detail.getBoundingClientRect().right
      const line = Number.parseFloat(getComputedStyle(name).lineHeight)
      return { number, long: name.clientHeight > line * 1.5, whole }
    }),
  )
  expect(shown.some(({ long }) => long)).toBe(true)
  for (const { number, whole } of shown)
    expect({ number, whole }).toEqual({ number: expect.stringMatching(/^B-02/), whole: true })
})
test('what somebody may not do is no action of theirs', async ({ as }) => {
  const { page } = await as('member')
  await page.goto('/projects-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await typed(page, 'import')
  await expect(option(page, /^Import/)).toHaveCount(0)
})
test('where time ran out before anything was found, that is said, and not that nothing is called so', async ({
  as,
}) => {
  const { page } = await as('operations')
  await page.goto('/department-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/search?**', route => route.fulfill({ json: { content: [], partial: true } }))
  await typed(page, 'qqxzzy')
  await expect(palette(page).getByRole('status')).toHaveText('Not all records could be looked through.')
})
