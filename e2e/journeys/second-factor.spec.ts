/** A second factor: set up by oneself, asked for at the sign-in, taken away by an administrator. */
import { section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { codeOf } from '../support/one-time-code.ts'
import { codeField, enterPassword, turnCodesOn, welcome } from '../support/sign-in.ts'
import { looker } from '../support/sound.ts'

const password = PERSONS_PASSWORD

test('an authenticator app is set up in the profile, and its code opens the next session', async ({
  as,
  guest,
  admin,
}) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const elsewhere = await as({ email, password })
  const { page } = await as({ email, password })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // in frames as well: the sheet that is printed is one
  await page.addInitScript(() => {
    window.print = () => window.top?.postMessage(`printed ${document.body.textContent}`, '*')
  })
  const look = await looker(page)
  await page.goto('/profile')
  const panel = section(page, 'Sign-in and security')
  const setUp = panel.getByRole('button', { name: 'Set up' })
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await test.step('the password is asked for', async () => {
    await setUp.press('Enter')
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(setUp).toBeFocused()
    await setUp.press('Enter')
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await look('the password')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  })
  const secret = await test.step('the app is handed the secret', async () => {
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const field = await codeField(page)
    await field.fill('12345')
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Enter the six digits.')
    await field.fill('000000')
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('This is not the code that the app shows now.')
    await look('the secret')
    const shown = (await dialog.locator('code').textContent()) ?? ''
    await field.fill(codeOf(shown))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    return shown
  })
  await test.step('recovery codes are shown, copied, saved and printed', async () => {
    await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
    const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    // what is shown this one time is not lost by a slip
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await look('the recovery codes')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as a file' }).click()
    expect((await download).suggestedFilename()).toBe('siteoffice-recovery-codes.txt')
    const printed = page.evaluate(
      () => new Promise<unknown>(resolve => window.addEventListener('message', event => resolve(event.data))),
    )
    await dialog.getByRole('button', { name: 'Print' }).click()
    expect(await printed).toContain(codes.join(''))
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
  })
  await expect(panel.getByText('10 recovery codes left.')).toBeVisible()
  await look('the profile')
  expect((await elsewhere.api.call('GET', '/profile')).status, 'the other device').toBe(401)

  const door = await guest()
  const lookThere = await looker(door)
  await door.goto('/projects-list')
  await enterPassword(door, { email, password })
  const field = await codeField(door)
  await field.fill('000000')
  await field.press('Enter')
  await expect(door.getByRole('alert')).toHaveText('The code is wrong or was used already.')
  await expect(field).toHaveAccessibleDescription(/The code is wrong/)
  await lookThere('the second step with an error')
  // as apps show and hand it over
  await field.fill(codeOf(secret, 1).replace(/^.../, '$& '))
  await field.press('Enter')
  await expect(door).toHaveURL(/\/projects-list$/)
  await expect(door.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('a recovery code lets one in once; few that are left are spoken of, and new ones made', async ({
  as,
  guest,
  admin,
}) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const { api } = await as({ email, password })
  const { recoveryCodes } = await turnCodesOn(api)
  const [first = '', ...others] = recoveryCodes
  const page = await guest()
  const look = await looker(page)
  await page.goto('/login')
  await enterPassword(page, { email, password })
  await codeField(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await look('the recovery code')
  await field.fill(first.toLowerCase())
  await field.press('Enter')
  await expect(welcome(page)).toBeVisible()

  await test.step('the same one does not work again', async () => {
    const door = await guest()
    await door.goto('/login')
    await enterPassword(door, { email, password })
    await codeField(door)
    await door.getByRole('button', { name: 'Use a recovery code' }).click()
    await door.getByLabel('Recovery code').fill(first)
    await door.getByRole('button', { name: 'Continue' }).click()
    await expect(door.getByRole('alert')).toHaveText('The code is wrong or was used already.')
    await door.getByRole('button', { name: 'Back to the password' }).click()
    await expect(door.getByLabel('E-mail address')).toHaveValue(email)
    await expect(door.getByLabel('Password', { exact: true })).toBeFocused()
  })
  for (const code of others.slice(0, 6)) {
    const answer = await admin.must<{ secondFactor: { ticket: string } }>('POST', '/login', { email, password })
    await admin.must('POST', '/login/second-factor', { ticket: answer.secondFactor.ticket, code })
  }
  await page.goto('/profile')
  const panel = section(page, 'Sign-in and security')
  await expect(panel.getByText('3 recovery codes left.')).toBeVisible()
  await expect(panel.getByText('These are few.')).toBeVisible()
  await panel.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(panel.getByText('10 recovery codes left.')).toBeVisible()
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('dialog', { name: /^Turn the authenticator app off/ })
    .getByLabel('Current password')
    .fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a step that waited too long, or is over for another reason, leads back to the password', async ({
  as,
  guest,
  admin,
}) => {
  const { email, record } = await makeStaff(admin, { alias: 'viewer' })
  const { api } = await as({ email, password })
  const { secret } = await turnCodesOn(api)
  const page = await guest()
  await page.clock.install()
  await page.goto('/login')
  await enterPassword(page, { email, password })
  await codeField(page)
  await page.clock.fastForward('10:05')
  await expect(page.getByRole('alert')).toHaveText('That took too long. Enter your password once more.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const field = await codeField(page)
  await admin.step('adminUsers', 'suspend', record._id, { reason: 'Left the company' })
  await field.fill(codeOf(secret, 1))
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This sign-in took too long or was tried too often. Start again.')
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('an administrator takes a lost second factor away', async ({ as, guest, admin }) => {
  const { email, record } = await makeStaff(admin, { alias: 'viewer' })
  const theirs = await as({ email, password })
  await turnCodesOn(theirs.api)
  const { page } = await as('admin')
  const look = await looker(page)
  await page.goto(`/edit-adminUsers/${record._id}`)
  await page.getByRole('button', { name: 'Help to sign in' }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await look('the question')
  await page
    .getByRole('dialog', { name: /^Reset the second factor of/ })
    .getByRole('button', { name: 'Reset' })
    .click()
  await expect(page.getByText(/signs in with the password alone now$/)).toBeVisible()
  expect((await theirs.api.call('GET', '/profile')).status).toBe(401)
  const door = await guest()
  await door.goto('/login')
  await enterPassword(door, { email, password })
  await expect(welcome(door)).toBeVisible()
})
