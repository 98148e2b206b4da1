/** Dark, and from right to left. */
import { expect, test } from '../support/journey.ts'
import { makeProject, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
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
