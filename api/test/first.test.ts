import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Service } from './harness.ts'
import { startService } from './harness.ts'

let service: Service
let admin: Caller
beforeAll(async () => {
  service = await startService()
  admin = await service.person()
}, 60_000)
afterAll(() => service.stop())

test('a company is made, read, changed, listed and deleted', async () => {
  const made = await admin.post('/company/create', { tradeName: 'Acme Build', legalName: 'Acme Build Ltd', type: 'contractor', registrationNo: 'X-1', country: 'AE', city: 'Dubai', address: { city: 'Dubai' }, email: 'a@acme.example', phone: '+971 4 123456', contacts: [{ name: 'Ann', role: 'primary' }] })
  console.log(made.status, made.text)
  expect(made.status).toBe(201)
  const list = await admin.get('/company')
  console.log(list.status, list.text)
  const one = await admin.get(`/company/id/${made.body._id}`)
  console.log(one.status, one.text)
  const upd = await admin.put(`/company/update/${made.body._id}`, { version: 1, tradeName: 'New', contacts: [...made.body.contacts, { name: 'Bob', role: 'site' }] })
  console.log(upd.status, upd.text)
  const hist = await admin.get(`/company/history/${made.body._id}`)
  console.log(hist.status, hist.text)
  const counts = await admin.get(`/company/verified-count`)
  console.log(counts.status, counts.text)
  const ver = await admin.post(`/company/verify/${made.body._id}`, { version: 2, verifiedUntil: '2030-01-01', singleProjectLimit: 5 })
  console.log(ver.status, ver.text)
  const del = await admin.del(`/company/delete/${made.body._id}`)
  console.log(del.status, del.text)
  const docs = await admin.get('/openapi.json')
  console.log(docs.status, docs.text.length)
})
