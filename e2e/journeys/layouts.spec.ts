/** Lists as a board, a calendar and cards: chosen, in the address, kept in views; a card is taken to another state by mouse and by keys. */
import type { Locator, Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { pick } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  dayAhead,
  makeBid,
  makeCompany,
  makeProject,
  makePublishedProject,
  makeVerifiedCompany,
  unique,
} from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
async function choose(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Layout' }).getByText(layout, { exact: true }).click()
  await page.keyboard.press('Escape')
}
/** The browser's own dragging begins with a second move of the mouse. */
async function drag(held: Locator, target: Locator): Promise<void> {
  const [from, to] = [await held.boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('It is not on the screen')
  const { mouse } = held.page()
  await mouse.move(from.x + Math.min(60, from.width / 2), from.y + from.height - 8)
  await mouse.down()
  await mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 })
  await mouse.up()
}
test('a card is dragged to the state that its record is to have, with what the transition asks', async ({
  as,
  admin,
}) => {
  const name = unique('Board Builders')
  await makeVerifiedCompany(admin, { tradeName: name })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto(`/company-list?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await choose(page, 'Board')
  await expect(page).toHaveURL(/layout=board/)
  const card = column(page, 'Verified').getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeVisible()
  expect(await complaintsOfAxe(page, 'main')).toEqual([])

  await test.step('a drop that no transition leads to says why', async () => {
    await drag(card, column(page, 'Unverified'))
    await expect(page.getByText('No step leads from “Verified” to “Unverified”.')).toBeVisible()
    await expect(card).toBeVisible()
  })
  await test.step('one that its transition is held back from says why, and promises nothing', async () => {
    const tender = String((await makePublishedProject(admin))['title'])
    await page.goto(`/projects-list?layout=board&search=${encodeURIComponent(tender)}`)
    const own = column(page, 'Published').getByRole('listitem').filter({ hasText: tender })
    await drag(own, column(page, 'Under evaluation'))
    await expect(page.getByText(`“${tender}” stays where it is`)).toBeVisible()
    await expect(page.getByText(/Bids stay sealed until the bid deadline has passed/)).toBeVisible()
    await page.goto(`/company-list?layout=board&search=${encodeURIComponent(name)}`)
    await expect(card).toBeVisible()
  })
  await test.step('another asks for its reason', async () => {
    await drag(card, column(page, 'Suspended'))
    const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
    await dialog.getByLabel('Reason').fill('Papers are missing')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(column(page, 'Suspended').getByRole('link', { name })).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await test.step('by keys the same is in the menu of the card', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Lift suspension' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Lift suspension: ${name}?` })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Lift suspension' }).focus()
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
  })
})

test('what a card tells stays within it, and the card is held also by a link', async ({ as, admin }) => {
  const owner = unique('Ministry of Municipal Roads and Drainage Works')
  const { _id: company } = await makeVerifiedCompany(admin, { tradeName: owner })
  const title = unique('Held by its owner')
  await makeProject(admin, { title, company })
  const { page } = await as('operations')
  await page.goto(`/projects-list?layout=board&search=${encodeURIComponent(title)}`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  const link = card.getByRole('link', { name: owner })
  await expect(link).toBeVisible()
  const within = await card.evaluate(element => {
    const { left, right } = element.getBoundingClientRect()
    const told = [...element.querySelectorAll('dd')].map(each => each.getBoundingClientRect())
    return told.length > 0 && told.every(each => each.left >= left && each.right <= right)
  })
  expect(within).toBe(true)
  await drag(link, column(page, 'Published'))
  await expect(page.getByText(/^No step leads from|^Publish /).first()).toBeVisible()
})

test('a card is called as its record is: a bid by its bidder and its project, its number below', async ({
  as,
  admin,
}) => {
  const [title, bidder] = [unique('Harbour hall'), unique('Harbour builders')]
  const { _id: project } = await makePublishedProject(admin, { title })
  const { _id: company } = await makeVerifiedCompany(admin, { tradeName: bidder })
  const number = String((await makeBid(admin, project, { company }))['number'])
  const { page } = await as('operations')
  await page.goto(`/projectBid-list?layout=board&search=${number}`)
  const link = page.getByRole('link', { name: `${bidder} · ${title}`, exact: true })
  const card = column(page, 'Draft').getByRole('listitem').filter({ has: link })
  await expect(card.getByRole('definition').first()).toHaveText(number)
  await expect(card.getByRole('link')).toHaveCount(1)
  await page.goto(`/projectBid-list?layout=calendar.createdAt&search=${number}`)
  await expect(link).toBeVisible()
})

test('the page is no wider for what is late on the last days of weeks', async ({ as, admin }) => {
  const { page } = await as('operations', { viewport: { width: 900, height: 800 } })
  const number = unique('TL')
  const path = `/companyDocument-list?layout=calendar.expiryDate&at=${dayAhead(-31)}&search=${encodeURIComponent(number)}`
  await page.goto(path)
  const expiryDate = await page.locator('td:last-child time').first().getAttribute('datetime')
  const { _id: company } = await makeCompany(admin)
  await admin.create('companyDocument', { company, type: 'insurance', number, expiryDate })
  await page.goto(path)
  await expect(page.locator('td:last-child .lateness')).toBeAttached()
  expect(await overflowOf(page)).toBe(0)
})

test('projects stand on the days of their deadlines, by month and week, and a view keeps the layout', async ({
  as,
  admin,
}) => {
  const title = unique('Deadline pier')
  const day = `${dayAhead(62).slice(0, 8)}15`
  await makeProject(admin, { title, bidDeadline: `${day}T10:00:00.000Z` })
  const { page, api } = await as('operations')
  await bringAxe(page.context())
  await page.goto(`/projects-list?search=${encodeURIComponent(title)}`)
  await choose(page, 'Calendar')
  const table = page.getByRole('table', { name: 'Calendar' })
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  await pick(page.getByRole('combobox', { name: 'By date' }), 'Bid deadline')
  await expect(page).toHaveURL(/layout=calendar\.bidDeadline/)
  const cell = table.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })
  await expect(async () => {
    if (!(await cell.getByRole('link', { name: title }).isVisible()))
      await page.getByRole('button', { name: 'Next month' }).click()
    await expect(cell.getByRole('link', { name: title })).toBeVisible({ timeout: 1500 })
  }).toPass()
  expect(await complaintsOfAxe(page, 'main')).toEqual([])

  await test.step('the weeks of a month are equally high, whatever is late in them', async () => {
    const here = page.url()
    // the month of the last deadline that has passed: on the first of a month that is another one
    const late = await admin.first('projects', `?status=published&bidDeadline=..${dayAhead(-1)}&sort=-bidDeadline`)
    await page.goto(`/projects-list?layout=calendar.bidDeadline&at=${String(late['bidDeadline']).slice(0, 10)}`)
    await expect(table.locator('.lateness').first()).toBeAttached()
    const heights = await table.locator('tbody tr').evaluateAll(all => all.map(each => each.clientHeight))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3)
    await page.goto(here)
  })
  await test.step('the week, and back to the list from the record', async () => {
    await page.goto(`${page.url().replace(/&at=[^&]*/, '')}&at=${day}`)
    await page.getByRole('radio', { name: 'Month', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(table.getByRole('cell')).toHaveCount(7)
    await cell.getByRole('link', { name: title }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(cell.getByRole('link', { name: title })).toBeVisible()
  })
  await test.step('a view opens with it', async () => {
    const name = unique('Weeks')
    await page.getByRole('button', { name: /^Saved views/ }).click()
    await page.getByRole('button', { name: 'Save this list as a view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this list as a view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}/)
    const id = /view=([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    expect((await api.record('savedViews', id))['query']).toContain('layout=calendar.bidDeadline.week')
    await page.goto(`/projects-list?view=${id}`)
    await expect(table.getByRole('cell')).toHaveCount(7)
    await choose(page, 'Table')
    await expect(page.getByRole('region', { name: 'Projects', exact: true })).toBeVisible()
    await expect(page.getByText(`“${name}”, changed`)).toBeVisible()
  })
})

test('companies are shown as cards with their pictures, and what a list has not is a table', async ({ as }) => {
  const { page } = await as('viewer')
  await bringAxe(page.context())
  // those of other journeys have no pictures, and come last
  await page.goto('/company-list?sort=createdAt')
  await choose(page, 'Cards')
  await expect(page).toHaveURL(/layout=cards/)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible()
  expect(await complaintsOfAxe(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=1/)
  await page.goto('/department-list?layout=board')
  await expect(page.getByRole('region', { name: 'Departments', exact: true })).toBeVisible()
})

test('rows stand in groups with their numbers, by keys alone', async ({ as }) => {
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/company-list')
  await page.getByRole('button', { name: 'View', exact: true }).focus()
  await page.keyboard.press('Enter')
  const by = page.getByRole('combobox', { name: 'Group by' })
  await by.focus()
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.combobox-option[data-highlighted]')).toHaveText('Verification', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/layout=groups\.verification/)
  const group = page.locator('details').filter({ has: page.getByRole('heading', { name: /^Rejected \d/ }) })
  const number = Number(/\d+/.exec(await group.getByRole('heading').innerText())?.[0])
  await expect(group.getByRole('table').getByRole('link', { name: /\w/ }).first()).toBeVisible()
  expect(number).toBeGreaterThan(0)
  await expect(group.getByRole('columnheader', { name: 'Verification' })).toHaveCount(0)
  expect(await complaintsOfAxe(page, 'main')).toEqual([])
  await group.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(group.getByRole('table')).toHaveCount(0)
})

test('bills stand in groups by whose they are, and those without a project in one of their own', async ({ as }) => {
  const { page, api } = await as('finance')
  const [largest] = await api.must<readonly { readonly label: string; readonly count: number }[]>(
    'GET',
    '/billings/groups?by=company',
  )
  if (largest === undefined) throw new Error('There are no bills')
  await page.goto('/billings-list?layout=groups.company')
  const first = page.locator('details').filter({ has: page.getByRole('heading', { name: largest.label }) })
  await expect(first.getByRole('heading')).toHaveText(`${largest.label} ${largest.count}`)
  const rows = first.locator('[data-row]')
  await expect(rows).toHaveCount(Math.min(10, largest.count))
  const groups = page.locator('details').filter({ has: page.getByRole('heading') })
  const second = groups.nth(1).locator('[data-row]').first()
  await expect(second).toBeVisible()
  await rows.last().getByRole('link').first().focus()
  await page.keyboard.press('j')
  await expect(second.getByRole('link').first()).toBeFocused()
  await page.goto('/billings-list?layout=groups.project')
  const none = page.locator('details').filter({ has: page.getByRole('heading', { name: /^None \d+$/ }) })
  await expect(none).toHaveCount(1)
})

test('a layout keeps to what the list is filtered by, also where that is what it is laid out by', async ({
  as,
  admin,
}) => {
  const [early, late] = [unique('Early jetty'), unique('Late jetty')]
  const month = dayAhead(93).slice(0, 7)
  await makeProject(admin, { title: early, bidDeadline: `${month}-05T10:00:00.000Z` })
  await makeProject(admin, { title: late, bidDeadline: `${month}-20T10:00:00.000Z` })
  const { page } = await as('operations')
  const [first, second] = [page.getByRole('link', { name: early }), page.getByRole('link', { name: late })]
  const until = `search=jetty&layout=calendar.bidDeadline&at=${month}-15&bidDeadline=..${month}-10`
  await page.goto(`/projects-list?${until}`)
  await expect(first).toBeVisible()
  await expect(second).toHaveCount(0)
  await page.goto(`/projects-list?${until}&where=${encodeURIComponent('{"or":[{"type":"tender"},{"type":"rfq"}]}')}`)
  await expect(page.getByRole('table', { name: 'Calendar' })).toBeVisible()
  await expect(second).toHaveCount(0)

  const heading = (of: RegExp) => page.getByRole('main').getByRole('heading', { level: 2, name: of })
  await page.goto('/company-list?layout=board&verification=%40not%3Averified')
  await expect(column(page, 'Suspended')).toBeVisible()
  await expect(column(page, 'Verified \\d')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove the filter Verification' })).toBeVisible()
  await page.goto('/company-list?layout=groups.verification&verification=%40not%3Averified')
  await expect(heading(/^Rejected/)).toBeVisible()
  await expect(heading(/^Verified \d/)).toHaveCount(0)
  await page.goto('/projects-list?layout=groups.company&company=%40not%3A00000000-0000-4000-8000-000000000000')
  await expect(heading(/\d$/).first()).toBeVisible()
})
