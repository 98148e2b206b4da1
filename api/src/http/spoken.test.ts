/** What the server says, in the language that is asked for: sentences with values in them as well as those without. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { bulk, checked } from '../../test/runs.ts'
import type { Answer, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { wordsOf } from '../lib/words.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const ask = (
  language: string | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> =>
  service.call({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(body !== undefined && { payload: body }),
  })
const ENGLISH = /[A-Za-z]{2,}/

test('refused fields are told in Arabic, each with its values and its name', async () => {
  const body = { name: 'x'.repeat(500), code: 7 }
  const { body: said } = await ask('ar', 'POST', '/department/create', body)
  expect(said.code).toBe('validation_failed')
  const messages = said.errors?.map(each => [each.field, each.message])
  expect(messages).toContainEqual(['code', 'يجب أن يكون نصًا'])
  expect(messages).toContainEqual(['name', expect.stringMatching(/^لا يزيد على 120 حرفًا$/)])
  expect(said.message).not.toMatch(ENGLISH)
  expect(said.message).toContain('الاسم: لا يزيد على')
})
test('that another number of records matches is told in Arabic', async () => {
  const { status, body } = await ask('ar', 'POST', '/department/bulk', { action: 'delete', filter: {}, expected: 4000 })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.message).toContain('تغيّر عددها من 4,000 إلى ')
  expect(body.message).not.toMatch(ENGLISH)
  expect(body.errors?.[0]?.message).not.toMatch(ENGLISH)
})
test('a filter that is not understood is told in Arabic, by the label of its field, and what is none by its key', async () => {
  const { body } = await ask('ar', 'GET', '/company?verifiedUntil=zzz&nonsense=1')
  expect(body.message).toBe('موثَّق حتى: «zzz» ليس يومًا مثل 2026-05-31. «nonsense» ليس من مرشّحات هذه القائمة.')
  const english = await ask(undefined, 'GET', '/company?verifiedUntil=zzz&nonsense=1')
  expect(english.body.message).toBe(
    "Verified until: 'zzz' is not a day such as 2026-05-31. “nonsense” is not a filter of this list.",
  )
})
test('a step that is not possible is told in Arabic, with the words of the step, the record and its state', async () => {
  const project = await made.make('projects')
  const path = `/projects/resume/${String(project._id)}`
  const { body } = await ask('ar-AE,ar;q=0.9,en;q=0.8', 'POST', path, { version: project.version })
  expect(body).toMatchObject({ code: 'illegal_transition', from: 'draft' })
  expect(body.message).not.toMatch(ENGLISH)
  expect(body.errors?.[0]?.message).not.toMatch(ENGLISH)
})
test('whoever asks for no language, for English or for one that there is not, is answered in English', async () => {
  for (const language of [undefined, 'en', 'en-GB,ar;q=0.5', 'fr', '', 'constructor', '*'])
    expect((await ask(language, 'POST', '/department/create', { name: 'A', code: 7 })).body.errors, language).toEqual([
      { field: 'code', message: 'must be a text' },
    ])
})
test('why a row of a sheet was refused is said in Arabic where it is kept in English', async () => {
  const words = await wordsOf('ar')
  const company = String((await made.make('company'))._id)
  const sheet = [
    'Company,Due date,Lines: Description,Lines: Quantity,Lines: Unit price',
    `${company},2031-05-01,Concrete,2,10`,
    ',,Gravel,many,6',
  ].join('\n')
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  const reason = String(check.failures?.[0]?.reason)
  expect(reason).toBe('Lines: Quantity (row 3): must be a number.')
  expect(words(reason)).toBe('البنود: الكمية (الصف 3): يجب أن يكون عددًا.')
  expect(words('Nobody Ltd (row 3): is not known to anybody.')).toBe('Nobody Ltd (row 3): is not known to anybody.')
})
test('rows of a sheet are numbered in Arabic, as they are told at once and later', async () => {
  const check = await checked(service, admin, 'department?mode=create', 'Name,Code\nOnly a name,\n')
  expect(check.failures?.[0]?.name).toBe('Row 2')
  const { body } = await ask('ar', 'GET', `/runs/${String(check._id)}`)
  expect(body.failures?.[0]?.name).toBe('الصف 2')
})
test('what an undo was refused is called in Arabic as soon as it was asked for', async () => {
  const document = await made.make('companyDocument', { type: 'trade_licence' })
  const given = { ids: [document._id], expected: 1, action: 'update', input: { type: 'safety_manual' } }
  const run = await bulk(admin, 'companyDocument', given)
  expect(run).toMatchObject({ done: 1 })
  const path = `/companyDocument/update/${String(document._id)}`
  await admin.put(path, { version: Number(document.version) + 1, type: 'bank_letter' })
  const first = (await ask('ar', 'POST', `/runs/${String(run._id)}/undo`)).body
  expect(first).toMatchObject({ failed: 1 })
  const words = await wordsOf('ar')
  const name = first.failures?.[0]?.name
  expect(name).toMatch(new RegExp(`^${words('Bank letter')} · `))
  expect(name).toBe((await ask('ar', 'GET', `/runs/${String(first._id)}`)).body.failures?.[0]?.name)
})
test('what could not be done in many records is called in Arabic as soon as it was asked for', async () => {
  const document = await made.make('companyDocument', { type: 'trade_licence' })
  const given = { ids: [document._id], expected: 1, action: 'resubmit' }
  const first = (await ask('ar', 'POST', '/companyDocument/bulk', given)).body
  expect(first).toMatchObject({ failed: 1 })
  const words = await wordsOf('ar')
  const name = first.failures?.[0]?.name
  expect(name).toMatch(new RegExp(`^${words('Trade licence')} · `))
  expect(name).toBe((await ask('ar', 'GET', `/runs/${String(first._id)}`)).body.failures?.[0]?.name)
})
test('what jobs say that they have done is said in Arabic, and names stay as they are', async () => {
  const words = await wordsOf('ar')
  expect(words('12 reminders sent.')).toBe('أُرسل 12 تذكيرًا.')
  expect(words('0 mails sent about 3 views.')).toBe('أُرسلت 0 رسالة عن 3 عرضًا.')
  expect(words("looks like that of the role 'Draft'")).toBe('يشبه اسم الدور «Draft»')
  expect(words('Al Fanar: Trading and more')).toBe('Al Fanar: Trading and more')
})
