/** The start page says what waits for whose role it is, and what is their own to work on. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

test('an editor is told of pages in review, which lead to their list', async ({ as, admin }) => {
  const [page] = (await admin.list('static-page', '?status=draft&size=1')).content
  const draft = page ?? (await admin.create('static-page', { title: unique('Page'), body: '<p>Text</p>' }))
  await admin.step('static-page', 'send-to-review', draft._id)
  const { email } = await makeStaff(admin, { alias: 'content-editor' })
  const one = await as({ email, password: PERSONS_PASSWORD })
  await one.page.goto('/')
  const waiting = one.page.getByRole('region', { name: 'To decide' })
  await waiting.getByRole('link', { name: /Pages waiting for review/ }).click()
  await expect(rowsOf(one.page, 'Static pages').first()).toBeVisible()
})
test('what was opened last stands by itself, for opening makes nothing one’s own work', async ({ as, admin }) => {
  const tradeName = unique('Reopened')
  const { _id } = await makeCompany(admin, { tradeName })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto(`/edit-company/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: tradeName })).toBeVisible()
  await page.goto('/')
  const last = page.getByRole('region', { name: 'Opened last' })
  await expect(last.getByRole('link', { name: tradeName })).toBeVisible()
  const own = page.getByRole('region', { name: 'Your own work' })
  await expect(own.getByRole('link', { name: tradeName })).toHaveCount(0)
  expect(await complaintsOfAxe(page)).toEqual([])
  await last.getByRole('link', { name: tradeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: tradeName })).toBeVisible()
})
test('one’s own work keeps its room until it is known, from the second time on', async ({ as }) => {
  const { page } = await as('admin')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Your own work' })
  await expect(own.getByRole('link').first()).toBeVisible()
  const before = await own.boundingBox()
  await page.route(/\/api\/.*count=only/, async route => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(own).toBeVisible()
  await expect(own.getByRole('link')).toHaveCount(0)
  expect((await own.boundingBox())?.height).toBe(before?.height)
  answer()
  await expect(own.getByRole('link').first()).toBeVisible()
})
test('what needs attention fills its rows, however narrow the window', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/')
  const tiles = page.locator('.waiting')
  await expect(tiles).toHaveCount(4)
  for (const width of [1440, 1280, 1100, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await tiles.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect))
    const end = Math.max(...boxes.map(({ right }) => right))
    for (const top of new Set(boxes.map(box => box.top))) {
      const row = boxes.filter(box => box.top === top)
      expect(Math.abs(Math.max(...row.map(({ right }) => right)) - end), `${width} px`).toBeLessThan(2)
    }
  }
})
