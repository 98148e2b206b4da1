/** Long conversations open at their end, show where unread messages begin, and keep what was typed. */
import type { APIRequestContext } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const MANY = 130
interface Visit {
  readonly conversation: string
  readonly token: string
}
async function visit(request: APIRequestContext, name: string): Promise<Visit> {
  const answer = await request.post('/api/guestMessages/create', {
    data: { clientId: crypto.randomUUID(), body: 'Good morning', name },
  })
  const { message, visitorToken } = await answer.json()
  return { conversation: message.conversation, token: visitorToken }
}
async function writeMany(staff: Api, path: string, where: object): Promise<void> {
  for (let n = 2; n <= MANY; n++)
    await staff.call('POST', path, { ...where, clientId: crypto.randomUUID(), body: `Line ${n}` })
}
test('a conversation with a guest opens at its end, goes back on scrolling, and keeps a typed answer', async ({
  as,
  admin,
  request,
}) => {
  const name = unique('Vera')
  const { conversation, token } = await visit(request, name)
  await writeMany(admin, '/guestMessages/create', { conversation })
  await request.post('/api/guestMessages/create', {
    headers: { 'x-visitor-token': token },
    data: { clientId: crypto.randomUUID(), body: 'The last word', conversation },
  })
  const other = await visit(request, unique('Omar'))
  const { page } = await as('support')
  await page.goto(`/guest-chat?id=${conversation}`)
  const view = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(view.getByText('The last word')).toBeInViewport()
  await expect(view.getByText('New messages')).toBeInViewport()
  await expect(view.getByText('Line 31', { exact: true })).toHaveCount(0)
  await view.getByText(`Line ${MANY - 90}`, { exact: true }).scrollIntoViewIfNeeded()
  await view.locator('.talk-messages').evaluate(list => list.scrollTo({ top: 0 }))
  await expect(view.getByText('Good morning')).toBeAttached()
  await expect(view.getByText('Line 33', { exact: true }), 'what was read stays in its place').toBeInViewport()

  await view.getByLabel('Note for staff only').check()
  await view.getByRole('textbox').fill('She called yesterday')
  await page.goto(`/guest-chat?id=${other.conversation}`)
  await expect(view.getByText('Good morning')).toBeVisible()
  await expect(view.getByRole('textbox')).toHaveValue('')
  await page.goto(`/guest-chat?id=${conversation}`)
  await expect(view.getByRole('textbox')).toHaveValue('She called yesterday')
  await expect(view.getByText('New messages'), 'they were read').toHaveCount(0)
  await view.getByRole('button', { name: 'Add note' }).click()
  await expect(view.getByRole('listitem').filter({ hasText: 'She called yesterday' })).toBeInViewport()
  await page.reload()
  await expect(view.getByText('The last word')).toBeVisible()
  await expect(view.getByRole('textbox')).toHaveValue('')
  await expect(view.getByLabel('Note for staff only')).not.toBeChecked()
})
test('a thread of the staff goes back on scrolling and keeps a typed message', async ({ as, admin }) => {
  const ann = await makeStaff(admin, { alias: 'support' })
  const thread = await admin.must<{ _id: string }>('POST', '/chat/threads', { members: [ann.record._id] })
  await admin.call('POST', '/chat/messages', {
    thread: thread._id,
    clientId: crypto.randomUUID(),
    body: 'Good morning',
  })
  await writeMany(admin, '/chat/messages', { thread: thread._id })
  const { page } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  await page.goto(`/chat?id=${thread._id}`)
  const view = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(view.getByText(`Line ${MANY}`, { exact: true })).toBeInViewport()
  await view.getByRole('textbox').fill('In a minute')
  // a click scrolls to the button first, and scrolling loads what is earlier as well: the button may be gone by then
  await view.getByRole('button', { name: 'Load earlier messages' }).dispatchEvent('click')
  await expect(view.getByText('Good morning')).toBeAttached()
  await expect(view.getByText('New messages')).toBeAttached()
  await page.goto('/profile')
  await page.goto(`/chat?id=${thread._id}`)
  await expect(view.getByRole('textbox')).toHaveValue('In a minute')
  await view.getByRole('textbox').press('Enter')
  await expect(view.getByRole('listitem').filter({ hasText: 'In a minute' })).toBeInViewport()
  await page.reload()
  await expect(view.getByRole('textbox')).toHaveValue('')
})
