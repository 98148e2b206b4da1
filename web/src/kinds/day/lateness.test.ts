import '../../../test/browser-globals.ts'
import { instant } from '@siteoffice/domain/engine/field'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { latenessOf } from './lateness.ts'

beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const { dueDate } = billings.fields
const { expiryDate } = companyDocument.fields
const { bidDeadline } = projects.fields
const open = { status: 'issued', paymentStatus: 'partial' }

test('a bill says how late it is, and how near its day', () => {
  expect(latenessOf(dueDate, '2026-04-30', open)).toEqual({ past: true, words: 'overdue by 12 days' })
  expect(latenessOf(dueDate, '2026-05-12', open)).toEqual({ past: false, words: 'due today' })
  expect(latenessOf(dueDate, '2026-05-15', open)).toEqual({ past: false, words: 'due in 3 days' })
  expect(latenessOf(dueDate, '2026-05-20', open)).toBeUndefined()
})
test('goods are late by name, for beside their amount "overdue" would be read of the money', () => {
  const { deliveryDate } = sale.fields
  expect(latenessOf(deliveryDate, '2026-04-28', { status: 'confirmed' })?.words).toBe('delivery late by 14 days')
  expect(latenessOf(deliveryDate, '2026-05-13', { status: 'confirmed' })?.words).toBe('delivery tomorrow')
})
test('what is paid, or not yet issued, is not late', () => {
  expect(latenessOf(dueDate, '2026-04-30', { ...open, paymentStatus: 'paid' })).toBeUndefined()
  expect(latenessOf(dueDate, '2026-04-30', { ...open, status: 'draft' })).toBeUndefined()
})
test('documents tell earlier that they expire', () => {
  expect(latenessOf(expiryDate, '2026-06-06', { status: 'accepted' })?.words).toBe('expires in 25 days')
  expect(latenessOf(expiryDate, '2026-05-11', { status: 'accepted' })?.words).toBe('expired yesterday')
})
test('a deadline passes at its hour', () => {
  const published = { status: 'published' }
  expect(latenessOf(bidDeadline, '2026-05-12T09:00:00Z', published)).toEqual({
    past: true,
    words: 'deadline passed 1 hour ago',
  })
  expect(latenessOf(bidDeadline, '2026-05-12T13:30:00Z', published)).toEqual({
    past: false,
    words: 'deadline in 3 hours',
  })
})
test('a date that means nothing of the sort says nothing', () => {
  expect(latenessOf(instant(), '2020-01-01T00:00:00Z', {})).toBeUndefined()
})
