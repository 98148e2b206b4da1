/** A tab that is opened anew: few requests, all at once, and the data asked for while the code is on its way. */
import type { Page } from '@playwright/test'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, unique } from '../support/makers.ts'
import { neededByList, requestsOf } from '../support/requests.ts'

const MOST = 25
const calls = (asked: readonly string[]) => asked.filter(each => each.startsWith('/api/') && !each.includes('/files/'))
const code = (asked: readonly string[]) => asked.filter(each => /^\/assets\/.*\.(?:js|css)$/.test(each))
/** Keeps all scripts back; answers how to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}
/** Waits until nothing has been asked for during half a second. */
async function settled(asked: readonly string[]): Promise<void> {
  let before = -1
  const same = () => {
    const quiet = asked.length === before
    before = asked.length
    return quiet
  }
  await expect.poll(same, { intervals: [500] }).toBe(true)
}
const refusals = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  return said
}

test('the first list is asked for before any code has come, and its code all at once', async ({ as }) => {
  const { page } = await as('operations')
  const asked = requestsOf(page)
  const refused = refusals(page)
  const letThrough = await holdScripts(page)
  await page.goto('/projects-list?sort=title&status=published', { waitUntil: 'commit' })
  const list = [
    '/api/profile',
    '/api/projects?status=published&page=0&size=10&sort=title&count=none',
    '/api/projects?status=published&count=bounded',
    '/api/projects/status-count?count=bounded',
    '/api/notifications',
  ]
  await expect.poll(() => calls(asked)).toEqual(list)
  await expect.poll(() => code(asked).filter(each => /\/list-screen-.+\.js$/.test(each))).toHaveLength(1)
  await settled(asked)
  const announced = new Set(code(asked))
  letThrough()
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
  const needed = neededByList(asked)
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(MOST)
  // of data nothing but the next page is asked for ahead
  const ahead = '/api/projects?status=published&page=1&size=10&sort=title&count=none'
  const unforeseen = calls(asked).filter(each => each !== ahead)
  expect(unforeseen, 'each is asked for once').toEqual(list)
  // a style is announced as a file to come, and asked for again, from what has come, where it is put to use
  expect(code(needed).filter(each => !announced.has(each))).toEqual([])
  expect(refused).toEqual([])
})

test('a record is asked for before any code has come', async ({ as, admin }) => {
  const title = unique('Depot')
  const { _id } = await makeProject(admin, { title })
  const { page } = await as('operations')
  const asked = requestsOf(page)
  const letThrough = await holdScripts(page)
  await page.goto(`/view-projects/${_id}`, { waitUntil: 'commit' })
  const record = `/api/projects/id/${_id}`
  await expect.poll(() => calls(asked)).toContain(record)
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(asked.filter(each => each === record)).toHaveLength(1)
})

for (const { path, name, field } of [
  { path: '/company-list', name: 'Companies', field: 'Trade name' },
  { path: '/projects-list', name: 'Projects', field: 'Title' },
]) {
  test(`the first of the ${name.toLowerCase()} that is opened from their list asks for no code`, async ({ as }) => {
    const { page } = await as('operations')
    const asked = requestsOf(page)
    // what is asked for by itself once the list is there: the form, and the socket
    const ahead = () => ['form-screen', 'socket'].filter(name => code(asked).some(each => each.includes(`/${name}-`)))
    await page.goto(path)
    await expect.poll(ahead).toHaveLength(2)
    await settled(asked)
    const before = asked.length
    await rowsOf(page, name).first().getByRole('link').first().click()
    await expect(page.getByRole('main').getByText(field, { exact: true })).toBeVisible()
    await settled(asked)
    const since = asked.slice(before)
    // the bell asks by itself when others have given it something to tell
    expect(calls(since).filter(each => each !== '/api/notifications')[0]).toMatch(/\/id\//)
    expect(code(since)).toEqual([])
  })
}

test('the code of the start page is asked for with that of its frame', async ({ as }) => {
  const { page } = await as('viewer')
  const asked = requestsOf(page)
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => code(asked).filter(each => /\/home-screen-.+\.js$/.test(each))).toHaveLength(1)
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(code(asked).filter(each => /\/home-screen-.+\.js$/.test(each))).toHaveLength(1)
})

test('whoever is not signed in is asked nothing but to sign in', async ({ guest }) => {
  const page = await guest()
  const asked = requestsOf(page)
  await page.goto('/projects-list')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  expect(calls(asked)).toEqual([])
  expect(code(asked).length).toBeLessThanOrEqual(4)
  const others = asked.filter(each => each.startsWith('/assets/') && !code([each]).length)
  expect(others, 'the typeface, and no second one for the name of a language').toEqual([
    expect.stringMatching(/inter-latin-.*\.woff2$/),
  ])
})

test('a session that has ended leads to the sign-in, whatever was asked for before', async ({ as }) => {
  const { page, api } = await as('operations')
  await api.must('POST', '/logout', {})
  await page.goto('/projects-list')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})
