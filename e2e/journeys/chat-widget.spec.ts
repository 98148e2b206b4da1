/** The chat on a page of another origin, under a policy that allows no styles and no scripts but its own. */
import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import type { ChatSite } from '../support/chat-site.ts'
import { scriptTagOf, startChatSite } from '../support/chat-site.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

declare global {
  interface Window {
    violations?: string[]
  }
}
let site: ChatSite
let foreign: ChatSite
test.beforeAll(async ({ baseURL }) => {
  const office = new URL(baseURL ?? '').origin
  site = await startChatSite(office)
  foreign = await startChatSite(office)
})
test.afterAll(() => Promise.all([site.stop(), foreign.stop()]))

interface Row {
  readonly _id: string
  readonly version: number
  readonly key: string
}
async function nameSite(admin: Api): Promise<void> {
  const { content } = await admin.must<{ content: Row[] }>('GET', '/settings')
  const row = content.find(({ key }) => key === 'chat.widgetOrigins')
  await admin.must('PUT', `/site-config/update/${row?._id}`, { version: row?.version, value: [site.origin] })
}
/** The page keeps what its policy has stopped. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = []
    addEventListener('securitypolicyviolation', event =>
      window.violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}
const violationsOf = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.violations)
interface Conversation {
  readonly _id: string
  readonly version: number
  readonly rating: number | null
  readonly page: string
}
async function conversationsOf(admin: Api, name: string): Promise<Conversation[]> {
  const { content } = await admin.must<{ content: Conversation[] }>(
    'GET',
    `/guestConversation?search=${encodeURIComponent(name)}`,
  )
  return content
}
async function write(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await chat.getByRole('textbox', { name: 'Your name' }).fill(name)
  await chat.getByRole('textbox', { name: 'Your message' }).fill(words)
  await chat.getByRole('button', { name: 'Send message' }).click()
}

test('a visitor writes, support answers, and both go on after the page was loaded again', async ({
  guest,
  as,
  admin,
}) => {
  await nameSite(admin)
  const page = await guest()
  await watchPolicy(page)
  const name = unique('Vera')
  await page.goto(`${site.origin}/contact?from=menu`)
  await write(page, name, 'Are you open on Friday?')
  const chat = page.getByRole('dialog', { name: 'Chat' })
  const log = chat.getByRole('log')
  await expect(log.getByText('Are you open on Friday?')).toBeVisible()
  await expect(log.getByText('Sending…')).toBeHidden()
  const [conversation] = await conversationsOf(admin, name)
  expect(conversation).toMatchObject({ page: `${site.origin}/contact` })

  const { page: desk } = await as('support')
  await desk.goto(`/guest-chat?id=${conversation?._id}`)
  const view = desk.getByRole('region', { name: 'Conversation', exact: true })
  await view.getByRole('textbox', { name: 'Answer' }).fill('Yes, until noon.')
  await view.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('Yes, until noon.')).toBeVisible()
  await expect(log.getByText('Amina', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(log.getByText('Yes, until noon.')).toBeVisible()
  const field = chat.getByRole('textbox', { name: 'Your message' })
  await expect(field).toBeFocused()
  await field.fill('Thank you!')
  await field.press('Enter')
  await expect(view.getByText('Thank you!')).toBeVisible()
  await field.press('Escape')
  await expect(chat).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})
test('an answer that was lost is asked for again, and a resolved conversation is rated', async ({ guest, admin }) => {
  await nameSite(admin)
  const page = await guest()
  const name = unique('Omar')
  let losses = 0
  await page.route('**/api/guestConversation/create', async route => {
    if (route.request().method() !== 'POST' || losses > 0) return route.continue()
    losses++
    await route.fetch()
    return route.abort()
  })
  await page.goto(site.origin)
  await write(page, name, 'Where are you?')
  const log = page.getByRole('dialog', { name: 'Chat' }).getByRole('log')
  await expect(log.getByText('Where are you?')).toHaveCount(1)
  expect(losses).toBe(1)
  const [conversation, ...others] = await conversationsOf(admin, name)
  expect(others).toEqual([])
  const path = `/guestConversation/resolve/${conversation?._id}`
  await admin.must('POST', path, { version: conversation?.version })
  await log.getByRole('group', { name: 'How was our help?' }).getByRole('button', { name: '4 of 5' }).click()
  await expect(log.getByText('Thank you for your rating.')).toBeVisible()
  expect((await conversationsOf(admin, name))[0]?.rating).toBe(4)
  await page.getByRole('button', { name: 'Your conversations' }).click()
  const list = page.getByRole('dialog', { name: 'Chat' }).getByRole('listitem')
  await expect(list).toContainText('Where are you? ')
  await page.getByRole('button', { name: 'Start a new conversation' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' }), 'the name is kept').toHaveValue(name)
})
test('on a phone in Arabic the chat covers the page, and axe has nothing to say', async ({ guest, admin }) => {
  await nameSite(admin)
  const page = await guest({ viewport: { width: 390, height: 780 }, bypassCSP: true })
  await bringAxe(page.context())
  await page.goto(`${site.origin}/ar`)
  await page.getByRole('button', { name: 'فتح المحادثة' }).click()
  const chat = page.getByRole('dialog', { name: 'المحادثة' })
  await expect(chat.getByRole('textbox', { name: 'اسمك' })).toBeFocused()
  expect(await chat.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 780 })
  await expect(chat).toHaveCSS('direction', 'rtl')
  await chat.getByRole('button', { name: 'إرسال الرسالة' }).click()
  await expect(chat.getByText('أدخل اسمك.')).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  await chat.getByRole('textbox', { name: 'اسمك' }).fill(unique('ليلى'))
  await chat.getByRole('textbox', { name: 'رسالتك' }).fill('هل أنتم مفتوحون؟')
  await chat.getByRole('button', { name: 'إرسال الرسالة' }).click()
  await expect(chat.getByRole('log').getByText('هل أنتم مفتوحون؟')).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})
test('a site that the settings do not name gets no chat', async ({ guest, admin }) => {
  await nameSite(admin)
  const page = await guest()
  const refusal = page.waitForEvent('requestfailed', request => request.url().endsWith('/widget.js'))
  await page.goto(foreign.origin)
  await refusal
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeHidden()
})
test('the settings name the sites, refuse what is none, and offer the script tag', async ({ as, guest }) => {
  const { page } = await as('admin')
  await page.goto('/settings')
  const chat = page.getByRole('region', { name: 'Chat with visitors' })
  await expect(chat.getByText(scriptTagOf(new URL(page.url()).origin), { exact: true })).toBeVisible()
  const sites = chat.getByLabel('Sites with the chat')
  await sites.fill('www.gulf.example')
  await sites.press('Enter')
  const save = page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' })
  await save.click()
  await expect(chat.getByText(/must be a list of sites such as/i)).toBeVisible()
  await sites.press('Backspace')
  if ((await chat.getByText(site.origin, { exact: true }).count()) === 0) {
    await sites.fill(site.origin)
    await sites.press('Enter')
    await save.click()
    await expect(page.getByText('The settings are saved')).toBeVisible()
  }
  await expect(chat.getByText('Paste this tag before the end of each page')).toBeVisible()
  const visitor = await guest()
  await visitor.goto(site.origin)
  await expect(visitor.getByRole('button', { name: 'Open chat' })).toBeVisible()
})
