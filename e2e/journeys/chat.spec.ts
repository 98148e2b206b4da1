/** Colleagues talk in a group: it is opened, its messages are changed and reacted to, somebody mutes it and leaves. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const threads = (page: Page) => page.getByRole('region', { name: 'Threads' })
async function choose(page: Page, message: string, action: string) {
  const item = conversation(page).getByRole('listitem').filter({ hasText: message })
  await item.hover()
  await item.getByRole('button', { name: 'React or change' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
test('a group is opened, messages are changed, removed and reacted to, searched, muted and left', async ({
  as,
  admin,
}) => {
  const [ann, bob] = [await makeStaff(admin, { alias: 'support' }), await makeStaff(admin, { alias: 'support' })]
  const { page: anns } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const { page: bobs } = await as({ email: bob.email, password: PERSONS_PASSWORD })
  const name = unique('Crane')
  await anns.goto('/chat')
  await anns.getByRole('button', { name: 'New chat' }).click()
  const dialog = anns.getByRole('dialog', { name: 'Who do you want to write to?' })
  for (const label of [String(bob.record['name']), 'Amina Kimani']) {
    const answers = Promise.withResolvers<void>()
    await anns.route('**/api/chat/people?search=*', async route => {
      await answers.promise
      await route.continue()
    })
    const people = dialog.getByRole('combobox')
    await people.fill(label)
    // who is quicker than the search chooses nobody: what is listed yet is of other words
    await people.press('Enter')
    await expect(people).toHaveValue(label)
    answers.resolve()
    await expect(anns.getByRole('option')).toHaveText([label])
    await people.press('Enter')
    await expect(dialog.getByTitle(label)).toBeVisible()
    await anns.unrouteAll()
  }
  await dialog.getByRole('textbox', { name: /Name of the group/ }).fill(name)
  await dialog.getByRole('button', { name: 'Open group' }).click()
  await expect(conversation(anns).getByRole('heading', { name })).toBeVisible()
  await expect(conversation(anns).getByText('3 people')).toBeVisible()
  for (const words of ['The crane comes at nine', 'The gate code is 4711']) {
    await conversation(anns).getByRole('textbox').fill(words)
    await conversation(anns).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(conversation(anns).getByText(words)).toBeVisible()
  }
  await bobs.goto('/chat')
  await threads(bobs).getByRole('link', { name }).click()
  await expect(conversation(bobs).getByText('The gate code is 4711')).toBeVisible()
  await choose(bobs, 'The crane comes at nine', 'I agree')
  await expect(conversation(anns).getByRole('button', { name: /^I agree/ })).toBeVisible()

  await choose(anns, 'The crane comes at nine', 'Edit message')
  await conversation(anns).getByRole('textbox').first().fill('The crane comes at ten')
  await conversation(anns).getByRole('button', { name: 'Save message' }).click()
  // the messages below move up when the editor closes
  await expect(conversation(anns).getByText('The crane comes at ten')).toBeVisible()
  await expect(conversation(anns).getByRole('button', { name: 'Save message' })).toHaveCount(0)
  await choose(anns, 'The gate code is 4711', 'Remove message')
  await anns
    .getByRole('dialog', { name: 'Remove this message?' })
    .getByRole('button', { name: 'Remove message' })
    .click()
  await expect(conversation(bobs).getByText('The crane comes at ten')).toBeVisible()
  await expect(conversation(bobs).getByText('· edited')).toBeVisible()
  await expect(conversation(bobs).getByText('Message removed')).toBeVisible()
  await expect(conversation(bobs).getByText('4711')).toHaveCount(0)

  await threads(bobs).getByRole('searchbox', { name: 'Search messages' }).fill('ten crane')
  await threads(bobs)
    .getByRole('link', { name: /The crane comes at ten/ })
    .first()
    .click()
  await expect(conversation(bobs).getByText('The crane comes at ten')).toBeInViewport()
  await threads(bobs).getByRole('searchbox', { name: 'Search messages' }).fill('')
  await bobs.getByRole('button', { name: 'More about this chat' }).click()
  await bobs.getByRole('menuitem', { name: 'Mute chat' }).click()
  await expect(threads(bobs).getByRole('link', { name }).getByText('muted')).toBeAttached()
  await bobs.getByRole('button', { name: 'More about this chat' }).click()
  await bobs.getByRole('menuitem', { name: 'Leave group' }).click()
  await bobs.getByRole('dialog', { name: 'Leave this group?' }).getByRole('button', { name: 'Leave group' }).click()
  await expect(threads(bobs).getByRole('link', { name })).toHaveCount(0)
  await expect(conversation(anns).getByText('2 people')).toBeVisible()
})
