/** Every screen of the contract: it opens, axe has nothing against it, and the console stays silent. */
import { screenOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { SECTIONS } from '@siteoffice/domain/engine/resource'
import type { Account } from '../support/accounts.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, type Person, test } from '../support/journey.ts'
import { listed, OTHERS, patternOf, placesOf, promisedPaths } from '../support/places.ts'
import { headingOf, overflowOf, Watch } from '../support/screen.ts'

test.describe.configure({ mode: 'parallel' })

const FORBIDDEN = 'You do not have access to this'
/** Where nothing is asked of the server, a short silence tells that all is there. */
const SHORT = 50

async function watched({ page }: Pick<Person, 'page'>): Promise<Watch> {
  await bringAxe(page.context())
  const watch = new Watch(page)
  await page.goto('/404')
  await watch.settled()
  return watch
}
/** By how many pixels a list is wider than its place on a small desktop: what stands last would be out of sight. */
const cutOf = ({ page }: Pick<Person, 'page'>): Promise<number> =>
  page.evaluate(() => {
    const place = document.querySelector('tbody tr[data-row]')?.closest('[role="region"]')
    return place ? place.scrollWidth - place.clientWidth : 0
  })
/** What is wrong with the screen that is open, for everybody. */
async function wrongWith({ page }: Pick<Person, 'page'>, watch: Watch, axe = true): Promise<string[]> {
  const wide = await overflowOf(page)
  const cut = await cutOf({ page })
  return [
    ...(axe ? await complaintsOfAxe(page) : []),
    ...watch.complaints(),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...(cut > 0 ? [`${cut} px of the list are out of sight`] : []),
  ]
}
test('the sweep leaves out no screen that is promised', async ({ admin }) => {
  const families = await Promise.all(listed.map(resource => placesOf(resource, admin)))
  const swept = new Set([...families.flat(), ...OTHERS].map(({ path }) => patternOf(path)))
  // the door is opened by who is not signed in
  expect(promisedPaths().filter(path => path !== '/login' && !swept.has(path))).toEqual([])
})
for (const section of SECTIONS) {
  const family = listed.filter(resource => resource.section === section)
  if (family.length === 0) continue
  test(`the screens of ${section} are sound`, async ({ as }) => {
    test.setTimeout(180_000)
    const person = await as('admin')
    const watch = await watched(person)
    for (const resource of family) {
      for (const { path, heading } of await placesOf(resource, person.api)) {
        await watch.open(path)
        await expect.soft(headingOf(person.page), path).toHaveText(heading ?? /\S/)
        expect.soft(await wrongWith(person, watch), path).toEqual([])
      }
    }
  })
}
test('the screens that belong to no resource are sound', async ({ as, guest }) => {
  const person = await as('admin')
  const watch = await watched(person)
  for (const { path } of OTHERS) {
    await watch.open(path)
    if (path !== '/404') await expect.soft(headingOf(person.page), path).not.toHaveText('Nothing is here')
    if (path !== '/403') await expect.soft(headingOf(person.page), path).not.toHaveText(FORBIDDEN)
    expect.soft(await wrongWith(person, watch), path).toEqual([])
  }
  const door = await guest()
  await bringAxe(door.context())
  const atDoor = new Watch(door)
  for (const path of ['/login', '/forgot-password', '/set-password']) {
    await door.goto(path)
    await atDoor.settled()
    expect.soft(await wrongWith({ page: door }, atDoor), path).toEqual([])
  }
})
for (const account of ['viewer', 'company'] satisfies Account[]) {
  test(`${account}@ sees the screens that its role may open, and 403 at the others`, async ({ as, admin }) => {
    test.setTimeout(180_000)
    const person = await as(account)
    const { page, api } = person
    const held = new Set((await api.profile()).permissions)
    const watch = await watched(person)
    const see = async (path: string, open: boolean, heading: string | RegExp, axe: boolean): Promise<void> => {
      await watch.open(path, open ? undefined : SHORT)
      const above = headingOf(page)
      if (!open) await expect.soft(above, path).toHaveText(FORBIDDEN)
      else {
        await expect.soft(above, path).toHaveText(heading)
        await expect.soft(above, path).not.toHaveText(FORBIDDEN)
      }
      expect.soft(await wrongWith(person, watch, axe && open), path).toEqual([])
    }
    for (const resource of listed) {
      const may = (operation: 'list' | 'create' | 'get'): boolean => held.has(permissionFor(resource, operation))
      const list = `/${screenOf(resource)}-list`
      const answer = await api.call('GET', `/${resource.name}?size=1`)
      expect.soft(answer.status, list).toBe(may('list') ? 200 : 403)
      // whoever sees none of the records tries somebody else's: without the permission it is no screen either
      for (const { path } of await placesOf(resource, may('list') ? api : admin)) {
        if (path.startsWith('/add-')) await see(path, may('create'), /^Add /, false)
        // a record that may only be read looks different
        else if (path.startsWith('/edit-'))
          await see(path, may('get'), /\S/, !held.has(permissionFor(resource, 'update')))
        else await see(path, may('list'), resource.title[1], false)
      }
    }
    for (const { path, required } of OTHERS.filter(each => each.name !== '403'))
      await see(path, required === undefined || required.some(name => held.has(name)), /\S/, true)
  })
}
