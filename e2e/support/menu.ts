import type { Page } from '@playwright/test'

/** Follows an entry of the menu, in its group, which is opened first where it is closed. */
export async function followMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const heading = menu.getByRole('button', { name: `Entries of ${group}` })
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}
