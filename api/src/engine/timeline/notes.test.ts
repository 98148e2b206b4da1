/** Notes where companies come in: who of them hears of one, and whose it is while staff work in an account of theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let company: string
/** of the company */
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  company = String((await createFixtures(service, admin).make('company'))._id)
  const permissions = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
  member = await service.person({ permissions, company })
})
afterAll(() => service.stop())

test('of a note that staff keep among themselves a follower of the company does not hear', async () => {
  const bell = async (): Promise<unknown> => (await member.get('/notifications')).body.content?.map(each => each.body)
  expect((await member.post(`/company/follow/${company}`, { follow: true })).body).toEqual({ following: true })
  const write = (body: string, visibility: string) => admin.post(`/company/note/${company}`, { body, visibility })
  expect((await write('They pay late.', 'internal')).status).toBe(201)
  expect((await write('Your licence runs out.', 'shared')).status).toBe(201)
  expect(await bell()).toEqual(['Your licence runs out.'])
})
test('what staff write in an account of a company is theirs alone, and what the company wrote is not', async () => {
  const login = await admin.post('/login-company-admin', { userId: member.person, reason: 'asked for help' })
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  const lent = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer> =>
    service.call({ method, url: `/api${url}`, headers, ...(payload !== undefined && { payload }) })
  const written = (await member.post(`/company/note/${company}`, { body: 'We move.' })).body._id
  const helped = (await lent('POST', `/company/note/${company}`, { body: 'They move in May.' })).body._id
  const mine = async (note: Body | undefined): Promise<unknown> =>
    (await member.get(`/company/timeline/${company}?kind=note`)).body.content?.find(each => each._id === note)?.note
      ?.mine
  expect([await mine(written), await mine(helped)]).toEqual([true, false])
  const edit = { body: 'We stay.' }
  expect((await lent('PUT', `/company/edit-note/${company}`, { note: written, ...edit })).status).toBe(403)
  expect((await lent('DELETE', `/company/delete-note/${company}?note=${String(written)}`)).status).toBe(403)
  expect((await member.put(`/company/edit-note/${company}`, { note: helped, ...edit })).status).toBe(403)
  expect((await member.del(`/company/delete-note/${company}?note=${String(helped)}`)).status).toBe(403)
  expect((await lent('PUT', `/company/edit-note/${company}`, { note: helped, ...edit })).status).toBe(200)
})
test('who may not read histories sees the notes of a record, and neither its changes nor what notes said before', async () => {
  const { _id: note } = (await admin.post(`/company/note/${company}`, { body: 'They pay zqlate.' })).body
  expect((await admin.put(`/company/edit-note/${company}`, { note, body: 'They pay.' })).status).toBe(200)
  const timelineOf = async (who: Client): Promise<Answer> => who.get(`/company/timeline/${company}?size=100`)
  const clerk = await service.person({ permissions: ['READ_SINGLE_COMPANY'] })
  const seen = await timelineOf(clerk)
  expect(new Set(seen.body.content?.map(each => each.kind))).toEqual(new Set(['note']))
  expect(seen.text).toContain('They pay.')
  expect(seen.text).not.toContain('zqlate')
  const auditor = await service.person({ permissions: ['READ_SINGLE_COMPANY', 'READ_HISTORY'] })
  const whole = await timelineOf(auditor)
  expect(whole.body.content?.map(each => each.kind)).toEqual(expect.arrayContaining(['note', 'change']))
  expect(whole.text).toContain('zqlate')
})
