/** A colleague is mentioned in the chat, and gets a picture: both arrive at once, and go with the message. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
test('a mention is chosen from the members, a picture is attached, and a removed message takes both along', async ({
  as,
  admin,
}) => {
  const [ann, bob] = [await makeStaff(admin, { alias: 'support' }), await makeStaff(admin, { alias: 'support' })]
  const { page: anns, api } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const { page: bobs } = await as({ email: bob.email, password: PERSONS_PASSWORD })
  const members = [bob.record._id]
  const thread = await api.must<{ readonly _id: string }>('POST', '/chat/threads', { members, title: 'Site visit' })
  await anns.goto(`/chat?id=${thread._id}`)
  await bobs.goto('/')
  const field = conversation(anns).getByRole('textbox')
  const name = String(bob.record['name'])
  await field.pressSequentially(`@${name.slice(-6)}`)
  await expect(anns.getByRole('listbox', { name: 'Mention' }).getByRole('option', { name })).toBeVisible()
  await field.press('Enter')
  await field.pressSequentially('look at this')
  await expect(field).toHaveValue(`@${name} look at this`)

  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2758d1' } })
    .png()
    .toBuffer()
  const chooser = conversation(anns).locator('input[type="file"]')
  const noPaper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no plan at all') }
  await chooser.setInputFiles(noPaper)
  const refused = conversation(anns).getByRole('listitem').filter({ hasText: 'plan.pdf' })
  await expect(refused.getByRole('alert')).toBeVisible()
  await refused.getByRole('button', { name: 'Remove plan.pdf' }).click()
  // Enter while the picture is on its way sends the message once it is there
  const { promise: slow, resolve: letThrough } = Promise.withResolvers<void>()
  await anns.route(/\/api\/upload-/, async route => {
    await slow
    await route.continue()
  })
  await chooser.setInputFiles({ name: 'crane.png', mimeType: 'image/png', buffer: picture })
  await expect(conversation(anns).getByText('Uploading…')).toBeVisible()
  await field.press('Enter')
  await expect(conversation(anns).getByText('Sent as soon as the files are uploaded')).toBeVisible()
  letThrough()

  await bobs.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const bell = bobs.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(bell).toContainText('mentioned you: Site visit')
  await bell.getByRole('link', { name: 'Open it' }).click()
  const message = conversation(bobs).getByRole('listitem').filter({ hasText: 'look at this' })
  await expect(message.locator('b')).toHaveText(`@${name}`)
  const file = message.getByRole('button', { name: /crane\.png/ })
  await expect(file.locator('img')).toBeVisible()
  const download = bobs.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('crane.png')

  const own = conversation(anns).getByRole('listitem').filter({ hasText: 'look at this' })
  await own.hover()
  await own.getByRole('button', { name: 'React or change' }).click()
  await anns.getByRole('menuitem', { name: 'Remove message' }).click()
  await anns.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
  await expect(conversation(bobs).getByText('Message removed')).toBeVisible({ timeout: 5_000 })
  await expect(file).toBeHidden()
})
