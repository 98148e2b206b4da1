/** Every screen of the catalogue: it opens, axe has nothing against it, and the console stays silent. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { operationsOf, screenOf, screensOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import { type AnyResource, SECTIONS } from '@siteoffice/domain/resource'
import type { Account } from '../support/accounts.ts'
import type { Api } from '../support/api.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { overflowOf, Watch } from '../support/screen.ts'

test.describe.configure({ mode: 'parallel' })

interface Place {
  readonly path: string
  readonly heading: string | RegExp
}
/** A resource's screens with what stands above them; a record's with the first one, where there is any. */
async function placesOf(resource: AnyResource, api: Api): Promise<Place[]> {
  const screen = screenOf(resource)
  const screens = screensOf(resource)
  const [singular, plural] = resource.title
  const row = (await api.list(resource.name, '?size=1')).content[0]
  const label = row?.[resource.label]
  return [
    { path: `/${screen}-list`, heading: plural },
    ...(screens.includes('add') ? [{ path: `/add-${screen}`, heading: `Add ${singular.toLowerCase()}` }] : []),
    ...(screens.includes('edit') && row !== undefined
      ? [{ path: `/edit-${screen}/${row._id}`, heading: typeof label === 'string' ? label : /\S/ }]
      : []),
  ]
}
for (const section of SECTIONS) {
  const family = catalogue.filter(resource => resource.section === section && operationsOf(resource).includes('list'))
  if (family.length === 0) continue
  test(`the screens of ${section} are sound`, async ({ as }) => {
    test.setTimeout(120_000)
    const { page, api } = await as('admin')
    await bringAxe(page.context())
    const watch = new Watch(page)
    await page.goto('/404')
    await watch.settled()
    for (const resource of family) {
      for (const { path, heading } of await placesOf(resource, api)) {
        await watch.open(path)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
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
    [page, ['/', '/profile', '/403', '/404', '/500']],
    [door, ['/login']],
  ] as const) {
    await bringAxe(who.context())
    const watch = new Watch(who)
    for (const path of paths) {
      await who.goto(path)
      await watch.settled()
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
    for (const resource of catalogue.filter(each => operationsOf(each).includes('list'))) {
      const path = `/${screenOf(resource)}-list`
      const open = held.has(permissionFor(resource, 'list'))
      await watch.open(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect.soft(heading, path).toHaveText(open ? resource.title[1] : 'You do not have access to this')
      expect.soft(watch.complaints(), path).toEqual([])
      const answer = await api.call('GET', `/${resource.name}?size=1`)
      expect.soft(answer.status, path).toBe(open ? 200 : 403)
    }
  })
}
