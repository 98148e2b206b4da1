/** What is typed goes on where it stands, whatever comes and goes around it. */
import { expect, test } from '../support/journey.ts'

test('a long text is told near its bound how much is left, and typed on', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/add-testimonial')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('word '.repeat(158))
  await text.press('End')
  await page.keyboard.type('abcdefghijklmnopqrstuvwxyz')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/word abcdefghijklmnopqrstuvwxyz$/)
  await expect(page.getByText('816 / 1,000')).toBeVisible()
  await text.fill('few words')
  await expect(text).toBeFocused()
  await expect(page.getByText(/\/ 1,000/)).toHaveCount(0)
})
