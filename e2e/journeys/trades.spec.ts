/** A company finds the tenders of its trades, sees how long each takes bids, and has what is new in a view mailed. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  makeBid,
  makePublishedProject,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'

const MINUTE = 60_000
const hoursAhead = (hours: number): string => new Date(Date.now() + hours * 60 * MINUTE + 30_000).toISOString()

test('a company finds the tenders of its trades on its start page and in the list, and follows a view of them', async ({
  as,
  admin,
}) => {
  const work = await admin.create('category', { name: unique('Terrazzo') })
  const trade = await admin.create('professionalCategory', { name: unique('Terrazzo layers'), works: [work._id] })
  const company = await makeVerifiedCompany(admin, { professionalCategories: [trade._id] })
  const ours = (more: object) => makePublishedProject(admin, { categories: [work._id], ...more })
  const deadline = hoursAhead(5.2)
  // late in the evening that is the next day, by the clock of the network for somebody who has not said where they are
  const dayOf = (date: Date): string => date.toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' })
  const soon = dayOf(new Date(deadline)) === dayOf(new Date()) ? 'in 5 hours' : 'tomorrow'
  const near = await ours({ title: unique('Terrazzo hall'), bidDeadline: deadline })
  const here = await ours({ title: unique('Terrazzo stair') })
  await ours({ title: unique('Terrazzo quay'), country: 'OM', city: 'Sohar' })
  await ours({ title: unique('Terrazzo canary'), visibility: 'invited' })
  await makePublishedProject(admin)
  const bid = await makeBid(admin, near._id, { company: company._id })
  const { email } = await makeUser(admin, company._id)
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  await bringAxe(page.context())

  await test.step('the start page names the newest first, with the deadline and what the company has done', async () => {
    await page.goto('/')
    const panel = page.getByRole('region', { name: 'New tenders for your trades' })
    await expect(panel.getByRole('listitem')).toHaveText([
      new RegExp(`^${String(here['title'])}`),
      new RegExp(`^${String(near['title'])}.*Your bid is begun.*deadline ${soon}`),
    ])
    await expect(panel.getByRole('link', { name: 'Your trade, elsewhere 1' })).toBeVisible()
    expect(await complaintsOfAxe(page)).toEqual([])
    await panel.getByRole('link', { name: String(near['title']) }).click()
  })
  await test.step('the tender counts down by itself, with no word to the server', async () => {
    const timer = page.locator('.record-facts').getByRole('timer')
    // a minute may pass meanwhile
    await expect(timer).toHaveText(/^in 5 hours and 1[12] minutes$/)
    await expect(timer).toHaveAttribute('aria-live', 'off')
    await page.goto(`/edit-projectBid/${bid._id}`)
    await expect(timer).toHaveText(/^in 5 hours and 1[12] minutes$/)
    const clock = page.clock
    await clock.install({ time: Date.now() })
    // the record asks for its parts once it is drawn
    const parts = page.waitForResponse(/\/api\/billings\?project=/)
    await page.goto(`/edit-projects/${near._id}`)
    await expect(timer).toHaveText(/^in 5 hours and 1[12] minutes$/)
    await parts
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await clock.fastForward(60 * MINUTE)
    await expect(timer).toHaveText(/^in 4 hours and 1[12] minutes$/)
    await clock.fastForward(6 * 60 * MINUTE)
    await expect(timer).toHaveText('closed 1 hour ago')
    expect(asked.filter(url => url.includes(near._id))).toEqual([])
    expect(await complaintsOfAxe(page)).toEqual([])
  })
})
test('the list shows the tenders of the company’s trades, and a view of them is mailed', async ({ as, admin }) => {
  const work = await admin.create('category', { name: unique('Sgraffito') })
  const trade = await admin.create('professionalCategory', { name: unique('Sgraffito'), works: [work._id] })
  const company = await makeVerifiedCompany(admin, { professionalCategories: [trade._id] })
  const project = await makePublishedProject(admin, { categories: [work._id], title: unique('Sgraffito wall') })
  const { email } = await makeUser(admin, company._id)
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  await bringAxe(page.context())
  await page.goto('/projects-list')
  const choice = page.getByRole('navigation', { name: 'Which projects' })
  await expect(choice.getByRole('link', { name: 'All projects' })).toHaveAttribute('aria-current', 'page')
  await choice.getByRole('link', { name: 'For your trades 1' }).click()
  await expect(page).toHaveURL(/forTrades=here/)
  await expect(rowsOf(page, 'Projects')).toHaveCount(1)
  await expect(page.getByRole('link', { name: String(project['title']) })).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])

  await page.getByRole('button', { name: /^Saved views/ }).click()
  await page.getByRole('button', { name: 'Save this list as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this list as a view' })
  await dialog.getByLabel('Name').fill('Walls')
  await dialog.getByRole('checkbox', { name: 'Mail me once a day what is new in it' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\?view=/)
  const mailed = async () => (await api.profile()).lists?.flatMap(list => list.mailed ?? []) ?? []
  await expect.poll(async () => (await mailed()).length).toBe(1)

  await page.getByRole('button', { name: /^Saved views/ }).click()
  const bell = page.getByRole('button', { name: 'Mail me what is new in Walls' })
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()
  await expect(page.getByText('“Walls” is not mailed any more')).toBeVisible()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  expect(await mailed()).toEqual([])
})
