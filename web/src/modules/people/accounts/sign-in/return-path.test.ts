import { expect, test } from 'vitest'
import { ownPath } from './return-path.ts'

const here = 'https://office.example'

test('goes on to paths of this app with their query', () => {
  expect(ownPath('/edit-projects/1?tab=notes#x', here)).toBe('/edit-projects/1?tab=notes#x')
  expect(ownPath('/', here)).toBe('/')
})
test('goes nowhere else', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'list',
    '',
    null,
  ]
  expect(elsewhere.map(path => ownPath(path, here))).toEqual(elsewhere.map(() => undefined))
  for (const door of ['/login?from=/login', '/forgot-password', '/set-password#token']) {
    expect(ownPath(door, here), door).toBeUndefined()
  }
})
