/** What several tabs of one person say at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let person: Client
beforeAll(async () => {
  service = await testService()
  person = await service.person({ permissions: ['READ_ALL_PROJECTS'] })
})
afterAll(() => service.stop())
const sortedStatuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const save = async (name: string): Promise<string> =>
  String((await person.post('/savedViews/create', { name, resource: 'projects' })).body._id)

test('tabs that set another default leave one of them, and lose none of what is pinned', async () => {
  const views = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(save))
  const answers = await Promise.all(
    views.map(view => person.put('/profile/lists/projects', { defaultView: view, pin: view })),
  )
  expect(answers.map(({ status }) => status)).toEqual(views.map(() => 200))
  const [settings, ...others] = (await person.get('/profile')).body.lists ?? []
  expect(others).toEqual([])
  expect(views).toContain(settings?.defaultView?._id)
  expect((settings?.pinned ?? []).map(each => String(each._id)).toSorted()).toEqual(views.toSorted())
})
test('the same name given twice at once is there once, and no view is more than there may be', async () => {
  const twice = await Promise.all(
    [1, 2, 3, 4].map(() => person.post('/savedViews/create', { name: 'Twice', resource: 'faq' })),
  )
  expect(sortedStatuses(twice)).toEqual([201, 409, 409, 409])
  for (let n = 0; n < 97; n += 1) await person.post('/savedViews/create', { name: `${n}`, resource: 'faq' })
  const last = await Promise.all(
    [1, 2, 3, 4, 5].map(n => person.post('/savedViews/create', { name: `last ${n}`, resource: 'faq' })),
  )
  expect(sortedStatuses(last)).toEqual([201, 201, 422, 422, 422])
})
