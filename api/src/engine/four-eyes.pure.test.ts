/** Who the makers of a record are: from its history, whatever else was done to it. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import { describe, expect, test } from 'vitest'
import type { MakerEntry } from './four-eyes.ts'
import { makersOf } from './four-eyes.ts'

const entry = (action: string, person: string | null, fields: readonly string[] = [], state: string | null = null) =>
  ({ action, person, fields, state }) satisfies MakerEntry
const made = entry('create', 'author', ['amount', 'notes'], 'draft')
const submit = (person: string) => entry('submit', person, ['status'], 'pending')
const sendBack = (person: string) => entry('send-back', person, ['status', 'reason'], 'draft')
const makers = (...entries: MakerEntry[]): string[] =>
  [
    ...makersOf(entries, {
      makers: ['create', 'submit'],
      isApproved: field => ['amount', 'currency'].includes(field),
      initial: 'draft',
    }),
  ].toSorted()

describe('makers', () => {
  test('are who created a record and who submitted it', () => {
    expect(makers(made, submit('clerk'))).toEqual(['author', 'clerk'])
  })
  test('are all who changed what is approved, and not who changed something else', () => {
    const changes = [entry('update', 'second', ['amount']), entry('update', 'reader', ['notes'])]
    expect(makers(made, ...changes, entry('update', 'third', ['currency', 'amount']))).toEqual([
      'author',
      'second',
      'third',
    ])
  })
  test('are not those of an earlier round whose values were replaced, and who did not submit it again', () => {
    const first = [made, entry('update', 'second', ['amount']), submit('clerk'), sendBack('boss')]
    expect(makers(...first, entry('update', 'author', ['amount']), submit('author'))).toEqual(['author'])
  })
  test('are those whose value is still there, however often the record went back', () => {
    expect(makers(made, entry('update', 'boss', ['amount']), sendBack('boss'), submit('author'))).toEqual([
      'author',
      'boss',
    ])
  })
  test('are the creator also after all values were replaced in a later round', () => {
    expect(makers(made, sendBack('boss'), entry('update', 'second', ['amount']), submit('second'))).toEqual([
      'author',
      'second',
    ])
  })
  test('are no program: what it changed has no maker', () => {
    expect(makers(entry('create', null, ['amount'], 'draft'), entry('update', null, ['amount']))).toEqual([])
  })
})
test('each rule of four eyes that a setting can lift names a switch among the settings', () => {
  const rules = catalogue.flatMap(everyTransitionOf).flatMap(({ shape }) => shape.fourEyes ?? [])
  const lifted = rules.flatMap(({ setting }) => setting ?? [])
  expect(lifted.length).toBeGreaterThan(3)
  const switches: readonly string[] = Object.entries(STEERING).flatMap(([key, { type }]) =>
    type === 'flag' ? key : [],
  )
  expect(lifted.filter(key => !switches.includes(key))).toEqual([])
})
