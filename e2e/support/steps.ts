import type { Page } from '@playwright/test'

/** Takes a step that asks first: presses its button, then the same in the dialog. */
export async function takeStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
