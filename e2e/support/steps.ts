import type { Page } from '@playwright/test'

/** Chooses a step of a record: by its button, or in the menu of the others. */
export async function pressStep(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const others = page.getByRole('button', { name: 'More steps', exact: true })
  await button.or(others).first().waitFor()
  if (await button.isVisible()) return button.click()
  await others.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** Takes a step that asks first: chooses it, then presses the same in the dialog. */
export async function takeStep(page: Page, name: string): Promise<void> {
  await pressStep(page, name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
