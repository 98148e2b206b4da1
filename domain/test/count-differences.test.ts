/** The difference of a count against a model that knows what lies on the shelf and what the ledger says. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifference } from '../src/modules/inventory/count-differences.ts'

const quantity = fc.integer({ min: 0, max: 5000 }).map(n => n / 1000)
const event = fc.oneof(
  fc.record({ kind: fc.constant('moved' as const), by: quantity, sign: fc.constantFrom(1, -1) }),
  fc.record({ kind: fc.constant('lost' as const), by: quantity }),
  fc.record({ kind: fc.constant('counted' as const) }),
)
const exact = (n: number): number => Math.round(n * 1000)

test('after posting, the ledger differs from the shelf by what was lost since the last count alone', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), events => {
      // in thousandths
      let shelf = 20_000_000
      let ledger = 20_000_000
      let lostSince = 0
      let last: { counted: number; expected: number } | undefined
      for (const each of events) {
        if (each.kind === 'moved') {
          shelf += each.sign * exact(each.by)
          ledger += each.sign * exact(each.by)
        } else if (each.kind === 'lost') {
          shelf -= exact(each.by)
          lostSince += exact(each.by)
        } else {
          last = { counted: shelf / 1000, expected: ledger / 1000 }
          lostSince = 0
        }
      }
      const posted = ledger + (last === undefined ? 0 : exact(countDifference(last)))
      expect(posted - shelf).toBe(lostSince)
    }),
    { numRuns: 1000 },
  )
})
