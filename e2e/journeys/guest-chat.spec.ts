/** A visitor's conversation: taken over, put off, and brought back. */
import { write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

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

test('a conversation is transferred with a note, which rings the bell of the colleague and leads there', async ({
  as,
  admin,
  guest,
}) => {
  const colleague = await makeStaff(admin, { alias: 'support' })
  const { page } = await as('support')
  const visitor = await guest()
  const name = unique('Nadia')
  const opened = await visitor.request.post('/api/guestConversation/create', {
    data: { clientId: crypto.randomUUID(), body: 'Are you there?', name },
  })
  const { conversation } = (await opened.json()) as { conversation: string }
  await page.goto(`/guest-chat?id=${conversation}`)
  await page.getByRole('textbox', { name: 'Answer' }).fill('One moment')
  await page.getByRole('button', { name: 'Transfer conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer this conversation?' })
  const target = String(colleague.record['name'])
  await dialog.getByRole('combobox', { name: 'Colleague or department' }).fill(target)
  await page.getByRole('option', { name: target }).click()
  await dialog.getByRole('textbox', { name: 'Note for staff only' }).fill('She asked for Friday')
  await dialog.getByRole('button', { name: 'Transfer conversation' }).click()
  await expect(dialog).toBeHidden()
  const view = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(view.getByText('She asked for Friday')).toBeVisible()
  await page.goto('/guest-chat')
  const row = page.getByRole('region', { name: 'Guest conversations' }).getByRole('link').filter({ hasText: name })
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name)
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()

  const { page: theirs } = await as({ email: colleague.email, password: PERSONS_PASSWORD })
  await theirs.goto('/')
  await theirs
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(theirs.getByText(`${name}: Transferred`)).toBeVisible()
  await theirs.getByRole('link', { name: 'Open it' }).first().click()
  await expect(theirs).toHaveURL(new RegExp(`guest-chat.*${conversation}`))
})
test('a slash inserts a canned reply at the cursor, into answers and notes, and undo takes it back', async ({
  as,
  guest,
}) => {
  const { page, api } = await as('support')
  const name = `Nadia ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await guest()
  const opened = await visitor.request.post('/api/guestConversation/create', {
    data: { clientId: crypto.randomUUID(), body: 'Are you there?', name },
  })
  const { conversation } = (await opened.json()) as { conversation: string }
  await api.create('cannedReply', { name: 'Quick hello', text: 'Good day {{visitor}}, {{agent}} here.' })
  await page.goto(`/guest-chat?id=${conversation}`)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const replies = page.getByRole('listbox', { name: 'Canned replies' })
  await answer.fill('One moment.')
  await answer.press('Home')
  await answer.pressSequentially('/quick hel')
  await expect(replies.getByRole('option')).toHaveText([/Quick hello.*Good day/])
  await answer.press('Escape')
  await expect(replies).toBeHidden()
  await expect(answer).toHaveValue('/quick helOne moment.')
  for (let letter = 0; letter < '/quick hel'.length; letter++) await answer.press('Backspace')
  await answer.pressSequentially('/quick hel')
  await answer.press('Enter')
  const filled = `Good day ${name}, Amina Kimani here.`
  await expect(answer, 'the rest stays').toHaveValue(`${filled}One moment.`)
  await answer.press('ControlOrMeta+z')
  await expect(answer).toHaveValue('/quick helOne moment.')

  await page.getByRole('checkbox', { name: 'Note for staff only' }).check()
  const note = page.getByRole('textbox', { name: 'Note for staff only' })
  await note.fill('')
  await note.pressSequentially('/')
  await note.press('ArrowUp')
  await expect(replies.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await note.pressSequentially('quick hello')
  await replies.getByRole('option').click()
  await expect(note).toHaveValue(filled)
  await note.press('Enter')
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('note for staff')
})
