/** Under a testimonial the public reads whose it is: the name of the company that is chosen, or what is written instead. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let first: string
let second: string
const VOICE = { name: 'Amal Haddad', text: 'Well run.', approved: true, active: true }
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  const made = createFixtures(service, admin)
  first = String((await made.make('company', { tradeName: 'Al Fanar' }))._id)
  second = String((await made.make('company', { tradeName: 'Delta Piling' }))._id)
})
afterAll(() => service.stop())

const add = async (values: object): Promise<Body> => {
  const answer = await admin.post('/testimonial/create', { ...VOICE, ...values })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const change = async ({ _id, version }: Body, values: object): Promise<Body> => {
  const answer = await admin.put(`/testimonial/update/${String(_id)}`, { version, ...values })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
test('a company that is chosen lends its name, which the public reads', async () => {
  const voice = await add({ company: first })
  expect(voice.companyName).toBe('Al Fanar')
  const told = (await service.anonymous.get('/public/testimonial')).body.content
  expect(told?.map(each => each.companyName)).toEqual(['Al Fanar'])
})
test('another company lends its own, and what is written stays', async () => {
  const followed = await change(await add({ company: first }), { company: second })
  expect(followed.companyName).toBe('Delta Piling')
  const written = await add({ company: first, companyName: 'Fanar Group' })
  expect(written.companyName).toBe('Fanar Group')
  const moved = await change(written, { company: second })
  expect(moved.companyName).toBe('Fanar Group')
  expect((await change(moved, { companyName: ' ' })).companyName).toBe('Delta Piling')
})
test('without a company nothing is filled in', async () => {
  const voice = await add({})
  expect(voice.companyName).toBeNull()
  expect((await change(voice, { position: 'Engineer' })).companyName).toBeNull()
})
