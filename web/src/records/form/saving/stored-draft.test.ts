import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../../test/person.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import type { Values } from '../../../kinds/kind.ts'
import * as session from '../../../lib/session.ts'
import type { RecordForm } from '../fields/use-record-form.ts'
import { draftKey, keep, readStored, useStoredDraft } from './stored-draft.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  session.clearSession()
  localStorage.clear()
  session.storeProfile(person())
})
afterEach(() => void vi.useRealTimers())
/** A form at an address with these unsaved values, as far as drafts ask for it. */
async function draftAt(address: string, unsaved: Values = {}) {
  const [pathname = '', query] = address.split('?')
  vi.stubGlobal('location', { pathname, search: query === undefined ? '' : `?${query}` })
  let edits = unsaved
  const hook = await renderHook(
    () => useStoredDraft({ dirty: Object.keys(edits), values: edits, base: { version: 3 } } as unknown as RecordForm), // all that is asked of it
    children => createElement(MemoryRouter, { initialEntries: [address] }, children),
  )
  const type = async (next: Values) => {
    edits = next
    await hook.rerender()
    await hook.act(() => vi.advanceTimersByTime(1_000))
  }
  return { ...hook, type }
}
const stored = (place: string) => readStored(localStorage.getItem(draftKey('amira', place)))

test('what is typed is kept after a pause, with the version that it was typed over, and offered at the same address', async () => {
  const form = await draftAt('/edit-company/1')
  await form.type({ taxId: 'TRN 7' })
  expect(stored('/edit-company/1')).toMatchObject({ values: { taxId: 'TRN 7' }, version: 3 })
  const again = await draftAt('/edit-company/1')
  expect(again.now().draft).toMatchObject({ values: { taxId: 'TRN 7' }, version: 3 })
})
test('records that open beside their list have a draft each', async () => {
  const one = await draftAt('/contact-list?record=one&page=2')
  await one.type({ phone: '+971 50 111 2222' })
  const two = await draftAt('/contact-list?record=two')
  expect(two.now().draft).toBeUndefined()
  const again = await draftAt('/contact-list?page=3&record=one')
  expect(again.now().draft).toMatchObject({ values: { phone: '+971 50 111 2222' } })
})
test('once it is saved or undone nothing is kept, and a draft that waits is not overwritten', async () => {
  const form = await draftAt('/edit-company/1')
  await form.type({ taxId: 'TRN 7' })
  await form.type({})
  expect(stored('/edit-company/1')).toBeUndefined()
  keep(draftKey('amira', '/edit-company/1'), { taxId: 'before' }, 2)
  const again = await draftAt('/edit-company/1')
  await again.type({ taxId: 'other' })
  expect(stored('/edit-company/1')).toMatchObject({ values: { taxId: 'before' } })
  await again.act(() => again.now().settle())
  expect(again.now().draft).toBeUndefined()
})
test('nothing is kept in the account of somebody else', async () => {
  session.storeToken('own')
  session.impersonate('other')
  session.storeProfile(person())
  const form = await draftAt('/edit-company/1')
  await form.type({ taxId: 'TRN 7' })
  expect(stored('/edit-company/1')).toBeUndefined()
})
test('a draft is offered for two weeks, and one that is damaged never', () => {
  keep('draft', { taxId: 'TRN 7' })
  const text = localStorage.getItem('draft')
  vi.advanceTimersByTime(13 * 86_400_000)
  expect(readStored(text)).toBeDefined()
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(readStored(text)).toBeUndefined()
  expect(readStored('{"at":')).toBeUndefined()
})
