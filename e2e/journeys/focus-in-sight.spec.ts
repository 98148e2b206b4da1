/** Whoever works by keys sees where they are: the focus never lies under a bar that stays. */
import type { Page } from '@playwright/test'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany } from '../support/makers.ts'

/** The name of what has the focus, where a bar that stays covers all of it. */
const hidden = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    const main = document.querySelector('main')
    if (element === null || main === null || !main.contains(element)) return undefined
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const rows = [top + 2, (top + bottom) / 2, bottom - 2]
    const isSeen = rows.some(y => {
      const there = document.elementFromPoint((left + right) / 2, y)
      return there !== null && (element.contains(there) || there.contains(element))
    })
    return isSeen || bottom - top < 4 ? undefined : (element.getAttribute('aria-label') ?? element.id)
  })

for (const [where, viewport] of [
  ['on a low desktop', { width: 1280, height: 600 }],
  ['on a phone', { width: 390, height: 700 }],
] as const)
  test(`what has the focus is in sight, there and back, ${where}`, async ({ as, admin }) => {
    const company = await makeCompany(admin)
    const { page } = await as('operations', { viewport })
    await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
    await page.getByLabel('Tax ID').fill('TRN 300')
    await expect(page.getByRole('region', { name: 'Save' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const covered = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key)
        if ((await hidden(page)) === undefined) continue
        // what came late may have moved the page: who arrives there anew is in sight
        await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab')
        await page.keyboard.press(key)
        const name = await hidden(page)
        if (name !== undefined) covered.add(`${key}: ${name}`)
      }
    }
    expect([...covered]).toEqual([])
  })
