/** A visitor's conversation: taken over, put off, and brought back. */
import { write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead } from '../support/makers.ts'

test('support takes a conversation over, puts it off until a time, and opens it again', async ({ as }) => {
  const { page } = await as('support')
  await page.goto('/guest-chat')
  const waiting = page
    .getByRole('region', { name: 'Guest conversations' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await waiting.last().getByRole('link').click()
  const view = page.getByRole('region', { name: 'Conversation', exact: true })
  const fact = (name: string) =>
    view.locator('.record-facts > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact('Status')).toContainText('Open')
  await expect(fact('Priority')).toBeVisible()
  await expect(fact('Waiting since').or(fact('Last activity at'))).toBeVisible()
  await view.getByRole('button', { name: 'Assign to me' }).click()
  await expect(fact('Assignee')).toContainText('Amina Kimani')
  await expect(view.getByText('Nobody has taken it yet')).toBeHidden()
  await expect(view.getByRole('button', { name: 'Assign to me' })).toBeHidden()

  await view.getByRole('button', { name: 'Snooze' }).click()
  const dialog = page.getByRole('dialog', { name: /^Snooze/ })
  await write(dialog.getByRole('textbox', { name: 'Snoozed until' }), `${dayAhead(2)} 09:00`)
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog).toBeHidden()
  await view.getByRole('button', { name: 'Open again' }).click()
  await expect(view.getByRole('button', { name: 'Snooze' })).toBeVisible()
})
