/** The menu by work: the own group first, the rest of a group on its page, and few stops of the Tab key before the content. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

test('a menu of groups leads to every list in two presses, by pointer and by keys', async ({ as }) => {
  const { page } = await as('editor')
  await bringAxe(page.context())
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await test.step('the own group comes first and is open, with eight entries at most', async () => {
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
    await expect(menu.getByRole('button').first()).toHaveAccessibleName('Entries of Website')
    await expect(menu.getByRole('listitem')).toHaveCount(8)
    await expect(menu.getByRole('link', { name: 'Lots' })).toHaveCount(0)
  })
  await test.step('the page of a group names all of its lists, with their numbers', async () => {
    await menu.getByRole('link', { name: 'All of Website' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'All of Website' })).toBeVisible()
    const tributes = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tributes' })
    await expect(tributes).toContainText('People of the trade')
    await expect(tributes).toContainText(/\d+$/)
    expect(await complaintsOfAxe(page)).toEqual([])
    await tributes.getByRole('link').click()
    await expect(menu.getByRole('link', { name: 'Tributes' })).toHaveAttribute('aria-current', 'page')
  })
  await test.step('a closed group leads to its page with one press as well', async () => {
    await menu.getByRole('link', { name: 'All of Companies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All of Companies' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Companies', exact: true })).toBeVisible()
  })
  await test.step('twelve stops of the Tab key at most come before the content, and arrow keys move in the menu', async () => {
    await page.goto('/blog-list')
    await expect(menu.getByRole('link', { name: 'Blog posts' })).toBeVisible()
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops += 1
    } while (stops < 20 && !(await isInMain()))
    expect(stops - 1).toBeLessThanOrEqual(12)
    await page.getByRole('searchbox', { name: 'Search the menu' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Blog posts' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    // the group of the screen stays open; the next one opens and closes
    await page.keyboard.press('End')
    const last = menu.getByRole('link', { name: 'All of Administration' })
    await expect(last).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('link', { name: 'App languages' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Departments' })).toBeFocused()
  })
})
