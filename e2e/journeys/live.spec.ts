/** What colleagues write comes by a socket: at once, without asking, and after a cut connection once and in order. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const words = (page: Page) => conversation(page).getByRole('listitem').locator('p')
async function say(page: Page, body: string) {
  await conversation(page).getByRole('textbox').fill(body)
  await conversation(page).getByRole('textbox').press('Enter')
}
/** Has the sockets of a page pass through here, where they can be cut and refused. */
async function holdSockets(page: Page) {
  const open: { close: () => Promise<void> }[] = []
  let refused = false
  let opened = 0
  await page.routeWebSocket(/\/api\/live/, async socket => {
    if (refused) return socket.close()
    socket.connectToServer()
    opened += 1
    open.push(socket)
  })
  return {
    opened: () => opened,
    async cut() {
      refused = true
      await Promise.all(open.splice(0).map(each => each.close()))
    },
    allow() {
      refused = false
    },
  }
}
test('colleagues hear each other within three seconds, and after a cut connection once and in order', async ({
  as,
  admin,
}) => {
  const [ann, bob] = [await makeStaff(admin, { alias: 'support' }), await makeStaff(admin, { alias: 'support' })]
  const { page: anns, api } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const { page: bobs } = await as({ email: bob.email, password: PERSONS_PASSWORD })
  const thread = await api.must<{ readonly _id: string }>('POST', '/chat/threads', { members: [bob.record._id] })
  const sockets = await holdSockets(bobs)
  for (const page of [anns, bobs]) await page.goto(`/chat?id=${thread._id}`)
  await expect.poll(sockets.opened).toBe(1)
  // no more is asked than every minute once the socket is there
  const asked: string[] = []
  await expect
    .poll(
      async () => {
        asked.length = 0
        const note = (request: { url(): string }) => void (request.url().includes('/chat/messages') && asked.push(''))
        bobs.on('request', note)
        await bobs.waitForTimeout(7_000)
        bobs.off('request', note)
        return asked.length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  await say(anns, 'Can you hear me?')
  await expect(words(bobs)).toHaveText(['Can you hear me?'], { timeout: 3_000 })
  await say(bobs, 'Loud and clear')
  await expect(words(anns)).toHaveText(['Can you hear me?', 'Loud and clear'], { timeout: 3_000 })

  await sockets.cut()
  await say(anns, 'Are you still there?')
  await expect(words(bobs), 'without a socket it is asked for').toContainText(['Are you still there?'])
  sockets.allow()
  await say(anns, 'Good')
  await expect.poll(sockets.opened, { timeout: 30_000 }).toBeGreaterThan(1)
  await say(anns, 'Goodbye')
  await expect(words(bobs)).toHaveText([
    'Can you hear me?',
    'Loud and clear',
    'Are you still there?',
    'Good',
    'Goodbye',
  ])
})
test('colleagues see each other type, who is here, and what was read; a visitor sees an answer being typed, and no note', async ({
  as,
  admin,
  guest,
  baseURL,
}) => {
  const [ann, bob] = [await makeStaff(admin, { alias: 'support' }), await makeStaff(admin, { alias: 'support' })]
  const { page: anns, api } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const { page: bobs } = await as({ email: bob.email, password: PERSONS_PASSWORD })
  const thread = await api.must<{ readonly _id: string }>('POST', '/chat/threads', { members: [bob.record._id] })
  for (const page of [anns, bobs]) await page.goto(`/chat?id=${thread._id}`)
  const [annsName, bobsName] = [String(ann.record['name']), String(bob.record['name'])]
  await expect(conversation(anns).getByText(`Also open with ${bobsName}`)).toBeAttached()
  await conversation(bobs).getByRole('textbox').pressSequentially('Wait')
  await expect(conversation(anns).getByText(`${bobsName} is typing…`)).toBeVisible()
  await say(anns, 'Can you hear me?')
  await expect(conversation(anns).getByText(`Read by ${bobsName}`)).toBeVisible({ timeout: 3_000 })
  await bobs.goto('/')
  await expect(conversation(anns).getByText(`Also open with ${bobsName}`)).toBeHidden()

  const { _id: company } = await admin.first('company', '?size=1')
  for (const page of [anns, bobs]) await page.goto(`/edit-company/${company}`)
  const head = anns.getByRole('main').getByText(`Also open with ${bobsName}`)
  await expect(head).toBeAttached()
  await bobs.goto('/')
  await expect(head).toBeHidden({ timeout: 5_000 })

  // the chat on a page of our own, as other sites load it
  const visitor = await guest()
  await visitor.goto(`${baseURL}/login`)
  await visitor.addScriptTag({ url: '/widget.js' })
  await visitor.getByRole('button', { name: 'Open chat' }).click()
  const chat = visitor.getByRole('dialog', { name: 'Chat' })
  const name = unique('Vera')
  await chat.getByRole('textbox', { name: 'Your name' }).fill(name)
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Are you open?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  const search = `/guestConversation?search=${encodeURIComponent(name)}`
  const idOfChat = async (): Promise<string | undefined> =>
    (await admin.must<{ content: { readonly _id: string }[] }>('GET', search)).content[0]?._id
  await expect.poll(idOfChat).toBeDefined()
  const id = await idOfChat()
  for (const page of [anns, bobs]) await page.goto(`/guest-chat?id=${id}`)
  await expect(conversation(anns).getByText(`Also open with ${bobsName}`)).toBeAttached()
  await chat.getByRole('textbox', { name: 'Your message' }).pressSequentially('On Friday')
  await expect(conversation(anns).getByText(`${name} is typing…`)).toBeVisible()
  await conversation(anns).getByRole('checkbox', { name: 'Note for staff only' }).check()
  // while the visitor is typing as well, nobody is named: Ann writes on until she is alone
  await expect(async () => {
    await conversation(anns).getByRole('textbox').pressSequentially('Vera again ')
    await expect(conversation(bobs).getByText(`${annsName} is writing a note…`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(chat.getByText('Somebody is typing…')).toBeHidden()
  await conversation(anns).getByRole('checkbox', { name: 'Note for staff only' }).uncheck()
  await expect(async () => {
    await conversation(anns).getByRole('textbox').pressSequentially('!')
    await expect(chat.getByText('Somebody is typing…')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
test('the bell counts at once what came into the inbox', async ({ as, admin }) => {
  const { page, api } = await as('operations')
  const company = (await admin.first('company', '?size=1'))._id
  await api.must('POST', `/company/follow/${company}`, { follow: true })
  let opened = 0
  page.on('websocket', () => void (opened += 1))
  await page.goto('/chat')
  await expect.poll(() => opened).toBeGreaterThan(0)
  await page.waitForTimeout(1_000)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const before = await bell.getAttribute('aria-label')
  await admin.must('POST', `/company/note/${company}`, { body: 'Please look at their licence.' })
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '', { timeout: 6_000 })
})
