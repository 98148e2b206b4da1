/** Every screen of the catalogue: it opens, axe has nothing against it, and the console stays silent. */
import { screenOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import { SECTIONS } from '@siteoffice/domain/resource'
import type { Account } from '../support/accounts.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { listed, OTHERS, placesOf } from '../support/places.ts'
import { headingOf, overflowOf, Watch } from '../support/screen.ts'

test.describe.configure({ mode: 'parallel' })

for (const section of SECTIONS) {
  const family = listed.filter(resource => resource.section === section)
  if (family.length === 0) continue
  test(`the screens of ${section} are sound`, async ({ as }) => {
    test.setTimeout(180_000)
    const { page, api } = await as('admin')
    await bringAxe(page.context())
    const watch = new Watch(page)
    await page.goto('/404')
    await watch.settled()
    for (const resource of family) {
      for (const { path, heading } of await placesOf(resource, api)) {
        await watch.open(path)
        await expect.soft(headingOf(page), path).toHaveText(heading ?? /\S/)
        const wide = await overflowOf(page)
        const found = [
          ...(await complaintsOfAxe(page)),
          ...watch.complaints(),
          ...(wide > 0 ? [`${wide} px too wide`] : []),
        ]
        expect.soft(found, path).toEqual([])
      }
    }
  })
}
test('the screens that belong to no resource are sound', async ({ as, stranger }) => {
  const { page } = await as('admin')
  const door = await stranger()
  for (const [who, paths] of [
    [page, OTHERS.map(({ path }) => path)],
    [door, ['/login']],
  ] as const) {
    await bringAxe(who.context())
    const watch = new Watch(who)
    for (const path of paths) {
      await who.goto(path)
      await watch.settled()
      if (path !== '/404') await expect.soft(headingOf(who), path).not.toHaveText('Nothing is here')
      expect.soft([...(await complaintsOfAxe(who)), ...watch.complaints()], path).toEqual([])
    }
  }
})
for (const account of ['viewer', 'company'] satisfies Account[]) {
  test(`${account}@ sees the lists that its role may open, and 403 at the others`, async ({ as }) => {
    const { page, api } = await as(account)
    const held = new Set((await api.profile()).permissions)
    const watch = new Watch(page)
    await page.goto('/404')
    await watch.settled()
    for (const resource of listed) {
      const path = `/${screenOf(resource)}-list`
      const open = held.has(permissionFor(resource, 'list'))
      await watch.open(path)
      await expect.soft(headingOf(page), path).toHaveText(open ? resource.title[1] : 'You do not have access to this')
      expect.soft(watch.complaints(), path).toEqual([])
      const answer = await api.call('GET', `/${resource.name}?size=1`)
      expect.soft(answer.status, path).toBe(open ? 200 : 403)
    }
  })
}
