import { expect, test } from 'vitest'
import { entryOf } from './served-version.ts'

test('a page says with which script it begins, in whatever order that is written', () => {
  expect(entryOf('<script>(function(){})()</script><script type="module" crossorigin src="/assets/index-a1.js">')).toBe(
    '/assets/index-a1.js',
  )
  expect(entryOf('<script src="/assets/index-b2.js" type="module"></script>')).toBe('/assets/index-b2.js')
  expect(entryOf('<script src="/plain.js"></script>')).toBeUndefined()
  expect(entryOf('Service unavailable')).toBeUndefined()
})
