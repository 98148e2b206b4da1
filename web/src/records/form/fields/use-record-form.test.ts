import { department } from '@siteoffice/domain/modules/directory/department'
import { expect, test } from 'vitest'
import { person } from '../../../../test/person.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import type { Values } from '../../../kinds/kind.ts'
import { sessionNow } from '../../../lib/session.ts'
import { editableFields, sectionsOf } from './form-fields.ts'
import { createBody, useRecordForm } from './use-record-form.ts'

const staff = { ...sessionNow(), profile: person(), tenantScoped: false }
const fields = editableFields(sectionsOf(department, 'edit', staff))
const saved: Values = { _id: 'd', version: 3, name: 'Tendering', code: 'TEN', email: null }
/** A form of a record that the test changes as a refetch would. */
async function formOf(record: Values, draft?: Values) {
  let present = record
  const form = await renderHook(() => useRecordForm(present, fields, draft))
  const refetch = (next: Values) => {
    present = next
    return form.rerender()
  }
  return { ...form, refetch }
}

test('only what differs from the record is unsaved, and only that is sent', async () => {
  const form = await formOf(saved)
  await form.act(() => form.now().set('name', 'Tenders'))
  await form.act(() => form.now().set('code', 'TEN'))
  expect(form.now().dirty).toEqual(['name'])
  expect(form.now().changes()).toEqual({ name: 'Tenders' })
  await form.act(() => form.now().set('name', 'Tendering'))
  expect(form.now().dirty).toEqual([])
})
test('a newer record is taken over, unless something is unsaved', async () => {
  const form = await formOf(saved)
  await form.refetch({ ...saved, version: 4, email: 'a@b.example' })
  expect(form.now().values).toMatchObject({ version: 4, email: 'a@b.example' })
  await form.act(() => form.now().set('name', 'Tenders'))
  await form.refetch({ ...saved, version: 5, name: 'Bids' })
  expect(form.now().base).toMatchObject({ version: 4 })
  expect(form.now().values).toMatchObject({ name: 'Tenders' })
})
test('what is typed while a save is under way stays over what was saved', async () => {
  const form = await formOf(saved)
  await form.act(() => form.now().set('name', 'Tenders'))
  const sent = form.now().values
  await form.act(() => form.now().set('email', 'a@b.example'))
  await form.act(() => form.now().saved({ ...saved, version: 4, name: 'Tenders' }, sent))
  expect(form.now().dirty).toEqual(['email'])
  expect(form.now().base).toMatchObject({ version: 4, name: 'Tenders' })
})
test('a message goes once its field is put right, and the others stay', async () => {
  const form = await formOf({ ...saved, name: null, code: null })
  await form.act(() => form.now().check())
  expect(Object.keys(form.now().errors)).toEqual(expect.arrayContaining(['name', 'code']))
  await form.act(() => form.now().set('name', 'Tenders'))
  expect(Object.keys(form.now().errors)).not.toContain('name')
  expect(Object.keys(form.now().errors)).toContain('code')
})
test('another base takes only the edits that are chosen for it, and discarding leaves none', async () => {
  const form = await formOf(saved, { name: 'Draft', email: 'a@b.example' })
  expect(form.now().dirty.toSorted()).toEqual(['email', 'name'])
  await form.act(() => form.now().rebase({ ...saved, version: 9, name: 'Theirs' }, { email: 'a@b.example' }))
  expect(form.now().values).toMatchObject({ version: 9, name: 'Theirs', email: 'a@b.example' })
  await form.act(() => form.now().reset())
  expect(form.now().dirty).toEqual([])
})
test('a new record is sent with what has a value', () => {
  const named = fields.filter(({ name }) => ['name', 'code', 'email'].includes(name))
  expect(createBody(named, { name: 'Tenders', code: 'TEN', email: '' })).toEqual({ name: 'Tenders', code: 'TEN' })
})
