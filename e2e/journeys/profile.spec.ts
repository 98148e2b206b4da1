/** One's own account. */
import { section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { stopLinkFor } from '../support/outbox.ts'

test('name, photo, language, theme and devices', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const elsewhere = await as({ email, password: PERSONS_PASSWORD })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  await page.goto('/profile')
  await test.step('name', async () => {
    const data = section(page, 'Personal data')
    await data.getByLabel('Name', { exact: true }).fill('Noor Renamed')
    await data.getByLabel('Phone').fill('not a number')
    await data.getByRole('button', { name: 'Save' }).click()
    await expect(data.getByText('A phone number has digits, spaces and a leading +')).toBeVisible()
    await data.getByLabel('Phone').fill('+971 4 501 1234')
    await data.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /Noor Renamed/ })).toBeVisible()
  })
  await test.step('photo', async () => {
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('button', { name: 'Change the photo' })).toBeVisible()
    expect((await api.profile()).avatar).toMatch(/\/api\/files\//)
  })
  await test.step('theme', async () => {
    const brightness = () =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
    expect(await brightness()).toBeGreaterThan(200)
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
    await expect.poll(brightness).toBeLessThan(60)
  })
  await test.step('language', async () => {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByText('العربية').filter({ visible: true }).last().click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const english = page.getByRole('menuitemradio', { name: 'English' })
    await expect(async () => {
      // the screen is drawn anew in its language, and a menu that is open closes when things move
      await page.getByRole('button', { name: 'اللغة' }).click()
      await expect(english).toBeVisible({ timeout: 500 })
    }).toPass()
    await english.click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  })
  await test.step('the other device is signed out from here', async () => {
    const devices = section(page, 'Devices').getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await devices
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(devices).toHaveCount(1)
    expect((await elsewhere.api.call('GET', '/profile')).status).toBe(401)
  })
})

test('a new password ends the other sessions and opens the next', async ({ as, guest, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const elsewhere = await as({ email, password: PERSONS_PASSWORD })
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await page.goto('/profile')
  const form = section(page, 'Password')
  const next = 'another password for journeys'
  await form.getByLabel('Current password').fill('wrong password')
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('New password, once more').fill(next)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/password/i)
  await form.getByLabel('Current password').fill(PERSONS_PASSWORD)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  expect((await elsewhere.api.call('GET', '/profile')).status).toBe(401)

  const door = await guest()
  await door.goto('/login')
  await door.getByLabel('E-mail address').fill(email)
  await door.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(door.getByRole('alert')).not.toBeEmpty()
  await door.getByLabel('Password', { exact: true }).fill(next)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(door.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('mails about mentions are turned on at the profile, and stopped by the link in one', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  await page.goto('/profile')
  const mails = page.getByRole('radiogroup', { name: 'Somebody mentions me in a note: by mail' })
  await mails.getByText('Mail at once').click()
  await expect(mails.getByRole('radio', { name: 'Mail at once' })).toBeChecked()
  await expect
    .poll(async () => (await api.call('GET', '/profile/notices')).text)
    .toContain('"mentions","bell":true,"mail":"at_once"')
  const { content } = await admin.must<{ content: { _id: string }[] }>('GET', '/company?size=1')
  const mention = { body: 'Please look.', mentions: [(await api.profile())._id] }
  await admin.must('POST', `/company/note/${content[0]?._id}`, mention)
  await page.goto(await stopLinkFor(email))
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'These mails are stopped' })).toBeFocused()
  await page.getByRole('link', { name: 'Choose which mails I get' }).click()
  await expect(mails.getByRole('radio', { name: 'No mail' })).toBeChecked()
})
