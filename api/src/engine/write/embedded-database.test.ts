/** On the embedded database, which has one connection, what a write reads goes by its own transaction. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../test/database.ts'
import type { Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
beforeAll(async () => {
  service = await testService(openEmbedded)
})
afterAll(() => service.stop())

test('telephone numbers of the network’s country are read in what is changed and in what a step asks for', async () => {
  const admin = await service.person()
  const { version } = (await admin.get('/profile')).body
  expect((await admin.put('/profile', { version, phone: '04 501 1234' })).body).toMatchObject({ phone: '+97145011234' })
  const made = await admin.post('/customers/create', { name: 'Journey Builder', phone: '04 501 1235' })
  expect(made.body, made.text).toMatchObject({ phone: '+97145011235' })
  const changed = await admin.put(`/customers/update/${String(made.body._id)}`, { version: 1, phone: '04 501 1236' })
  expect(changed.body, changed.text).toMatchObject({ phone: '+97145011236' })
})
