import { findResource } from '@siteoffice/domain/catalogue'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../lib/i18n.ts'
import { linkTarget } from './link-target.ts'

const company = findResource('company')
const record = (verification: string, ...transitions: object[]) =>
  ({ _id: '1', version: 1, verification, transitions }) as never
const transition = (name: string, blockedBy?: string) => ({
  name,
  label: name,
  needsReason: false,
  ...(blockedBy && { blockedBy }),
})
const way = (from: string, to: string, ...transitions: object[]) => {
  if (company === undefined) throw new Error('There is no company')
  return linkTarget(company, 'verification', record(from, ...transitions), to)
}
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  return startI18n([{ code: 'en', name: 'English', load: () => Promise.resolve({}) }], 'en')
})
test('a state is reached by the transition that the server offers', () => {
  expect(way('verified', 'suspended', transition('suspend'))).toMatchObject({ transition: { name: 'suspend' } })
})
test('why it is not: blocked, not offered, or no such transition', () => {
  expect(way('verified', 'suspended', transition('suspend', 'It has open bids.'))).toEqual({
    refused: 'It has open bids.',
  })
  expect(way('verified', 'suspended')).toEqual({ refused: '“Suspend” is not open to you here.' })
  expect(way('verified', 'unverified', transition('suspend'))).toEqual({
    refused: 'No step leads from “Verified” to “Unverified”.',
  })
})
