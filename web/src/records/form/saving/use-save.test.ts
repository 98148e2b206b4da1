import { department } from '@siteoffice/domain/modules/directory/department'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../../test/person.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { i18n } from '../../../lib/i18n.ts'
import { sessionNow } from '../../../lib/session.ts'
import { hostToasts } from '../../../lib/toast.ts'
import type { AnyRecord } from '../../display/record.ts'
import { keys } from '../../queries/keys.ts'
import { editableFields, sectionsOf } from '../fields/form-fields.ts'
import { useRecordForm } from '../fields/use-record-form.ts'
import { useSave } from './use-save.ts'

const staff = { ...sessionNow(), profile: person(), tenantScoped: false }
const fields = editableFields(sectionsOf(department, 'edit', staff))
const record = { _id: 'd', version: 3, name: 'Tendering', code: 'TEN' } as unknown as AnyRecord // as it is read
const fetched = vi.fn<typeof fetch>()
const bodies = () => fetched.mock.calls.map(([, init]): unknown => JSON.parse(init?.body as string)) // sent as JSON
const answer = (status: number, body: unknown) => Response.json(body, { status })

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} })
})
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  hostToasts(() => undefined)
})
async function saving(of: AnyRecord | undefined) {
  const client = new QueryClient()
  const onCreated = vi.fn<(made: AnyRecord) => void>()
  const hook = await renderHook(
    () => {
      // the record comes from the cache, as on the screen
      const present = of && (client.getQueryData<AnyRecord>(keys.record('department', of._id)) ?? of)
      const form = useRecordForm(present ?? {}, fields)
      return { form, saving: useSave({ resource: department, record: present, fields, form, onCreated }) }
    },
    children => createElement(QueryClientProvider, { client }, children),
  )
  const type = (name: string, value: unknown) => hook.act(() => hook.now().form.set(name, value))
  return { ...hook, client, onCreated, type, save: () => hook.act(() => hook.now().saving.save()) }
}

test('the changed fields go with the version that they were typed over, and what is saved is what others read', async () => {
  const { client, now, save, type } = await saving(record)
  await save()
  expect(fetched).not.toHaveBeenCalled()
  await type('name', 'Tenders')
  fetched.mockResolvedValueOnce(answer(200, { ...record, version: 4, name: 'Tenders' }))
  await save()
  expect(bodies()).toEqual([{ version: 3, name: 'Tenders' }])
  expect(client.getQueryData(keys.record('department', 'd'))).toMatchObject({ version: 4 })
  expect(now().form.dirty).toEqual([])
})
test('what is wrong is not sent, and counted so that it is brought into sight', async () => {
  const { now, save, type } = await saving(record)
  await type('name', '')
  await save()
  expect(fetched).not.toHaveBeenCalled()
  expect(now().saving.failed).toBe(1)
  expect(now().form.errors).toHaveProperty('name')
})
test('a save that is pressed during another follows it, with the version that the first has made', async () => {
  const { act, now, save, type } = await saving(record)
  const first = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(first.promise)
  await type('name', 'Tenders')
  await act(() => void now().saving.save())
  expect(now().saving.busy).toBe(true)
  await type('code', 'BID')
  await save()
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValueOnce(answer(200, { ...record, version: 5, name: 'Tenders', code: 'BID' }))
  await act(() => first.resolve(answer(200, { ...record, version: 4, name: 'Tenders' })))
  await vi.waitFor(() => expect(bodies()[1]).toEqual({ version: 4, code: 'BID' }), { timeout: 10_000 })
})
test('a new record is made once though it is saved twice, and led to unless the person goes elsewhere', async () => {
  const { act, now, onCreated, type } = await saving(undefined)
  await type('name', 'Tenders')
  await type('code', 'TEN')
  fetched.mockResolvedValueOnce(answer(200, { ...record, name: 'Tenders' }))
  await act(async () => {
    const { save } = now().saving
    await save(true)
  })
  expect(onCreated).not.toHaveBeenCalled()
  const again = await saving(undefined)
  const made = Promise.withResolvers<Response>()
  fetched.mockReset()
  fetched.mockReturnValueOnce(made.promise)
  await again.type('name', 'Tenders')
  await again.type('code', 'TEN')
  await again.act(() => void again.now().saving.save())
  await again.save()
  await again.act(() => made.resolve(answer(200, { ...record, name: 'Tenders' })))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(again.onCreated).toHaveBeenCalledTimes(1)
})
test('where somebody was faster, what the person chooses is saved over the version of the other', async () => {
  const { act, now, save, type } = await saving(record)
  await type('name', 'Mine')
  await type('code', 'MINE')
  const theirs = { ...record, version: 7, name: 'Theirs', code: 'THEIRS' }
  const refusal = { code: 'stale_version', message: 'Somebody changed it.', requestId: 'r', current: theirs }
  fetched.mockResolvedValueOnce(answer(409, refusal))
  await save()
  expect(now().saving.theirs).toMatchObject({ version: 7 })
  expect(now().form.errors).toEqual({})
  fetched.mockResolvedValueOnce(answer(200, { ...theirs, version: 8, name: 'Mine' }))
  await act(() => now().saving.settle({ name: 'Mine' }))
  expect(bodies()[1]).toEqual({ version: 7, name: 'Mine' })
  expect(now().saving.theirs).toBeUndefined()
  expect(now().form.values).toMatchObject({ version: 8, name: 'Mine', code: 'THEIRS' })
})
test('where all of theirs is chosen, nothing is sent', async () => {
  const { act, now, save, type } = await saving(record)
  await type('name', 'Mine')
  const theirs = { ...record, version: 7, name: 'Theirs' }
  fetched.mockResolvedValueOnce(
    answer(409, { code: 'stale_version', message: 'Somebody changed it.', requestId: 'r', current: theirs }),
  )
  await save()
  await act(() => now().saving.settle({}))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(now().form.values).toMatchObject({ version: 7, name: 'Theirs' })
})
test('what the server refuses stands at its field', async () => {
  const { now, save, type } = await saving(record)
  await type('code', 'BID')
  const errors = [{ field: 'code', message: 'is taken' }]
  fetched.mockResolvedValueOnce(answer(409, { code: 'duplicate', message: 'It is taken.', requestId: 'r', errors }))
  await save()
  expect(now().form.errors).toHaveProperty('code')
  expect(now().saving.failed).toBe(1)
  expect(now().saving.busy).toBe(false)
})
