/** Colleagues talk beside a record: one opens its thread from the record, the other finds it, each under the record's name. */
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

test('a record is discussed in a thread of its own, which leads back to it', async ({ as, admin }) => {
  const title = unique('Tunnel boring')
  const { _id } = await admin.create('technology', { title, summary: 'For long tunnels' })
  const [ann, bob] = [
    await makeStaff(admin, { alias: 'super-admin' }),
    await makeStaff(admin, { alias: 'super-admin' }),
  ]
  const { page: anns } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const { page: bobs } = await as({ email: bob.email, password: PERSONS_PASSWORD })
  await anns.goto(`/view-technology/${_id}`)
  await anns.getByRole('button', { name: 'More actions' }).click()
  await anns.getByRole('menuitem', { name: 'Discuss' }).click()
  const conversation = anns.getByRole('region', { name: 'Conversation', exact: true })
  await expect(conversation.getByRole('heading', { name: title })).toBeVisible()
  await conversation.getByRole('textbox').fill('Do we have one on site?')
  await conversation.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation.getByText('Do we have one on site?')).toBeVisible()

  await bobs.goto(`/view-technology/${_id}?tab=history`)
  await bobs.getByRole('button', { name: 'Discuss' }).click()
  const theirs = bobs.getByRole('region', { name: 'Conversation', exact: true })
  await expect(theirs.getByText('Do we have one on site?')).toBeVisible()
  await expect(bobs.getByRole('region', { name: 'Threads' }).getByRole('link', { name: title })).toContainText(
    'Technology',
  )
  await theirs.getByRole('link', { name: 'Technology' }).click()
  await expect(bobs.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
