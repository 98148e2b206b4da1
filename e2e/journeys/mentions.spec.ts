/** Colleagues mentioned in a note: chosen by keys, or their names written whole; and no list where none is asked for. */
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, makeUser, PERSONS_PASSWORD } from '../support/makers.ts'

test('whoever is mentioned hears of it, chosen from the list or written by hand', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const [chosen, written] = [await makeStaff(admin, { alias: 'viewer' }), await makeStaff(admin, { alias: 'viewer' })]
  const theirs = await makeUser(admin, company._id)
  const nameOf = ({ record }: typeof chosen): string => String(record['name'])
  const { page } = await as('admin')
  await page.goto(`/edit-company/${company._id}?tab=history`)
  const note = page.getByRole('textbox', { name: 'Note' })
  const list = page.getByRole('listbox', { name: 'Mention' })
  await note.pressSequentially('Write to office@journey')
  await expect(list, 'an e-mail address mentions nobody').toHaveCount(0)
  await note.press('Enter')
  await note.pressSequentially(`@${nameOf(theirs).slice(-6)}`)
  await expect(page.getByText('Nobody of that name may read this note'), 'staff alone do').toBeVisible()
  await note.fill('')
  await note.pressSequentially(`@${nameOf(chosen).slice(-6)}`)
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(list.getByRole('option', { name: nameOf(chosen), selected: true })).toContainText('Viewer')
  await note.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(note).toHaveValue(`@${nameOf(chosen)} `)
  // as somebody who types fast, without looking at the list
  await note.press('End')
  await note.pressSequentially(`and @${nameOf(written)} please look`)
  await page.getByRole('button', { name: 'Leave note' }).click()
  const mentioned = page.getByRole('article').filter({ hasText: 'please look' }).getByText('Mentioned: ')
  // by name, where numbers go by their value
  for (const each of [chosen, written]) await expect(mentioned).toContainText(nameOf(each))
  for (const { email } of [chosen, written]) {
    const { page: told } = await as({ email, password: PERSONS_PASSWORD })
    await told.goto('/')
    await expect(told.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  }
})

test('more people than a note may mention are told before it is sent, and its words stay', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('admin')
  await page.route('**/api/company/readers/**', route => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? ''
    const _id = `00000000-0000-7000-8000-${search.replace(/\D/g, '').padStart(12, '0')}`
    return route.fulfill({
      json: { content: /^Person\d+$/.test(search) ? [{ _id, label: search, role: 'Viewer' }] : [] },
    })
  })
  await page.goto(`/edit-company/${company._id}?tab=history`)
  const box = page.getByRole('group', { name: 'New note' }).getByRole('textbox').first()
  const words = Array.from({ length: 21 }, (_, at) => `@Person${at + 10},`).join(' ')
  await box.fill(words)
  await page.getByRole('button', { name: 'Leave note' }).click()
  await expect(page.getByText(/^One note mentions at most 20 people/)).toBeVisible()
  await expect(box).toHaveValue(words)
})
