/** What the types refuse is refused again where it is written: a rule may have lost its types on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import type { Values } from './rules.ts'
import { SYSTEM } from './scope/actor.ts'
import { hookContext } from './write/write.ts'

type UntypedContext = {
  readonly [Name in 'create' | 'update' | 'transition']: (...given: readonly unknown[]) => Promise<string | undefined>
}
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** Does something with the context of a rule, its types left aside. */
const within = (work: (context: UntypedContext) => Promise<unknown>): Promise<unknown> =>
  service.database.transaction(tx =>
    work(hookContext(service.engine, tx, SYSTEM, new Date()) as unknown as UntypedContext),
  )
const idOf = async (name: string): Promise<string> => String((await made.make(name))._id)
/** What a record is, but for what a refused write must not have left. */
const read = async (name: string, id: string): Promise<Values> => (await admin.get(`/${name}/id/${id}`)).body

test('a field that a resource does not have is not written past', async () => {
  const product = await idOf('product')
  const before = await read('product', product)
  await expect(within(context => context.update('product', product, { costPrise: 1 }, 'receive'))).rejects.toThrow(
    'product has no field costPrise that could be set',
  )
  await expect(
    within(context => context.update('product', product, { costPrice: 1, onHand: 3 }, 'receive')),
  ).rejects.toThrow('product has no field onHand')
  expect(await read('product', product)).toEqual(before)
  await expect(within(context => context.create('category', { name: 'Roofs', parnt: null }))).rejects.toThrow(
    'category has no field parnt',
  )
})
test('nor is one that its lines do not have', async () => {
  const billing = await idOf('billings')
  const lines = [{ description: 'Works', quantity: 1, unitPrice: 1, discuont: 1 }]
  await expect(within(context => context.update('billings', billing, { lines }, 'correct'))).rejects.toThrow(
    'billings.lines has no field discuont',
  )
})
test('a status is set by a transition alone', async () => {
  const billing = await idOf('billings')
  const before = await read('billings', billing)
  await expect(within(context => context.update('billings', billing, { status: 'issued' }, 'issue'))).rejects.toThrow(
    'billings: only a transition sets status',
  )
  await expect(within(context => context.transition('billings', billing, 'isue'))).rejects.toThrow(
    'billings has no transition isue',
  )
  expect(await read('billings', billing)).toEqual(before)
})
test('a record begins where its resource does', async () => {
  const notification = { title: 'A', body: 'B' }
  await expect(
    within(context => context.create('companyNotification', { ...notification, status: 'cancelled' })),
  ).rejects.toThrow('companyNotification: status does not begin as cancelled')
  const id = String(await within(context => context.create('companyNotification', { ...notification, status: 'sent' })))
  expect(await read('companyNotification', id)).toMatchObject({ status: 'sent' })
})
