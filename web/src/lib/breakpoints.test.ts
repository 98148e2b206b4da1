import { expect, test } from 'vitest'
import { breakpointOf } from './breakpoints.ts'

test('the widths at which the layout changes', () => {
  expect([320, 400, 401, 767, 768, 1920].map(breakpointOf)).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})
