/** Dark, and from right to left. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeProject, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'
import { overflowOf } from '../support/screen.ts'
import { looker } from '../support/sound.ts'

test('key screens in the dark and from right to left stay within the window', async ({ as, admin }) => {
  const project = await makeProject(admin)
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, theme: 'dark', locale: 'ar' })
  for (const path of ['/', '/projects-list', '/add-projects', `/edit-projects/${project._id}`, '/profile', '/404']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => overflowOf(page), path).toBe(0)
    for (const width of [900, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.goto('/projects-list')
  const menu = await page.getByRole('navigation').first().boundingBox()
  expect(menu?.x, 'the menu stands on the right').toBeGreaterThan(640)
})

test('the screens without a session are sound in the dark, from right to left and on a phone', async ({ guest }) => {
  const page = await guest({
    locale: 'ar-AE',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const look = await looker(page)
  for (const path of ['/login', '/forgot-password', '/set-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await look(path)
  }
})

test('a button that does nothing looks so, also under the pointer', async ({ as, admin }) => {
  const project = await makeProject(admin)
  const { page } = await as('admin')
  await page.goto(`/edit-projects/${project._id}?tab=history`)
  const leave = page.getByRole('button', { name: 'Leave note' })
  await expect(leave).toBeDisabled()
  const colours = () => leave.evaluate(each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color])
  const away = await colours()
  await leave.hover({ force: true })
  await page.waitForTimeout(300)
  expect(await colours()).toEqual(away)
})

test('a step that says under the pointer what it does keeps the look of a button', async ({ as, admin }) => {
  const project = (await admin.list('projects', '?size=1&status=pending_approval')).content[0]
  const { page } = await as('admin')
  await page.goto(`/edit-projects/${project?._id}`)
  const publish = page.getByRole('button', { name: 'Publish tender' })
  const size = () => publish.evaluate(each => [each.clientHeight, each.clientWidth])
  const away = await size()
  await publish.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(await size()).toEqual(away)
})

test('the menu shows where one is, also far down in it', async ({ as }) => {
  const { page } = await as('admin')
  const here = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]')
  for (const [path, name] of [
    ['/department-list', 'Departments'],
    ['/add-warehouse', 'Warehouses'],
    ['/audit-log', 'Audit log'],
  ] as const) {
    await page.goto(path)
    await expect(here).toHaveText(name)
    await expect(here, path).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY), path).toBe(0)
  }
})

test('a logo is seen whole on its card', async ({ as }) => {
  const { page } = await as('viewer')
  // those of other journeys have no pictures, and come last
  await page.goto('/company-list?layout=cards&sort=createdAt')
  const picture = page.getByRole('main').getByRole('listitem').locator('img').first()
  await expect(picture).toBeVisible()
  const [frame, inside] = await picture.evaluate(each => [each.parentElement?.clientHeight, each.clientHeight])
  expect(inside).toBe(frame)
})

test('the fields of a dialog stand apart as those of a form do', async ({ as, admin }) => {
  const applicant = (await admin.list('careers', '?size=1&stage=shortlisted')).content[0]
  const { page } = await as('admin')
  const apart = async (above: Locator, label: Locator): Promise<number> => {
    const [first, second] = [await above.boundingBox(), await label.boundingBox()]
    return (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
  }
  await page.goto(`/careers-list?record=${applicant?._id}`)
  await page.getByRole('button', { name: 'Invite to interview' }).click()
  const step = page.getByRole('dialog', { name: /^Invite to interview: / })
  const moment = step.locator('.date-input')
  await expect.poll(() => apart(moment, step.getByText('Interviewer', { exact: true }))).toBeGreaterThanOrEqual(14)
  await page.goto('/projects-list')
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export projects' })
  const file = sheet.getByRole('radiogroup', { name: 'File' })
  await expect.poll(() => apart(file, sheet.getByText('Columns', { exact: true }))).toBeGreaterThanOrEqual(12)
})

test('an eighth column comes where it takes no room from names', async ({ as }) => {
  const { page } = await as('admin', { viewport: { width: 1440, height: 900 } })
  await page.goto('/projects-list')
  await expect(page.getByRole('columnheader', { name: 'Bids' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible()
})

test('in Arabic the days of a picker stand apart, and its weeks begin where those of the calendar do', async ({
  as,
  admin,
}) => {
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await page.goto('/projects-list?layout=calendar.bidDeadline')
  await expect(page.getByRole('columnheader').first()).toHaveText('الاثنين')
  await page.goto('/add-companyDocument')
  await page.locator('.date-input input').first().click()
  const days = page.locator('.calendar th')
  await expect(days).toHaveText(['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'])
})

test('the columns of a board share a wide window', async ({ as }) => {
  const { page } = await as('operations', { viewport: { width: 1920, height: 900 } })
  await page.goto('/company-list?layout=board')
  const board = page.getByRole('region', { name: 'Board' })
  await expect(board.getByRole('listitem').first()).toBeVisible()
  const rest = () =>
    board.evaluate(each => {
      const last = each.lastElementChild?.getBoundingClientRect().right ?? 0
      return Math.round(each.getBoundingClientRect().right - last)
    })
  expect(await rest()).toBe(12)
})

/** What each animation moves that runs without an end: the page paints at each frame for all but transform and opacity. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(each => each.playState === 'running' && each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map(({ effect }) =>
        (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])
          .flatMap(frame => Object.keys(frame))
          .filter(key => !['offset', 'computedOffset', 'easing', 'composite'].includes(key))
          .join(),
      ),
  )
test('nothing moves on a screen at rest, and what moves while it loads costs the page no painting', async ({
  as,
  admin,
}) => {
  const project = await makeProject(admin)
  const { page } = await as('admin')
  for (const path of ['/', '/projects-list', `/edit-projects/${project._id}`, '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect.poll(() => endless(page), path).toEqual([])
  }
  await page.route('**/api/company?**', async route => {
    await new Promise(resolve => setTimeout(resolve, 2000))
    await route.continue()
  })
  await followMenu(page, 'Companies', 'Companies')
  await expect(page.locator('.progress-bar[data-shown="true"]')).toBeAttached()
  const moving = await endless(page)
  expect(moving.length).toBeGreaterThan(0)
  expect(new Set(moving.join().split(',')).difference(new Set(['transform', 'opacity']))).toEqual(new Set())
})

test('a long address goes on before its @ or a dot, and is not broken at a hyphen', async ({ as, admin }) => {
  const email = 'estimating@northern-harbours-and-waterways.bridge-builders.example'
  const person = { name: 'Nadia Haddad', role: 'primary', title: 'Head of estimating', phone: '+971 4 555 0199', email }
  const { _id } = await makeCompany(admin, { email, contacts: [person] })
  const { page } = await as('viewer')
  await page.goto(`/edit-company/${_id}`)
  /** What the lines after the first begin with. */
  const begins = (address: Locator) =>
    address.evaluate(element => {
      const found: string[] = []
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let line = element.getClientRects()[0]?.bottom ?? 0
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const text = node.textContent ?? ''
        for (let index = 0; index < text.length; index += 1) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { top, bottom } = range.getBoundingClientRect()
          if (top >= line - 4) found.push(text.charAt(index))
          line = bottom
        }
      }
      return found.join('')
    })
  const address = page.getByRole('link', { name: email })
  await expect(address).toBeVisible()
  expect(await begins(address)).toMatch(/^[@.]+$/)
  expect(await begins(page.getByRole('cell', { name: email }))).toMatch(/^[@.]+$/)
})

test('in Arabic the audit log names a record below its kind, where that begins', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'super-admin' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await page.goto('/audit-log')
  const record = page
    .locator('.audit-record')
    .filter({ hasText: /^[^a-z]*Journey Clerk/ })
    .first()
  await expect(record).toBeVisible()
  const apart = () =>
    record.evaluate(each => {
      const [kind, name] = [...each.querySelectorAll('span, a')].map(part => part.getBoundingClientRect().right)
      return Math.abs((kind ?? 0) - (name ?? 0))
    })
  // letters begin a few pixels from their edge, each at its own
  await expect.poll(apart).toBeLessThanOrEqual(8)
})
