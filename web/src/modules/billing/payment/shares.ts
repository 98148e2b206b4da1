/** How the amount of a payment is spread over the open bills: the oldest first, until somebody spreads it by hand. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import { fillInOrder } from '@siteoffice/domain/modules/billing/allocation'
import { useState } from 'react'
import type { OpenBill } from './open-bills.ts'

type Shares = { readonly [bill: string]: number | null }
export interface Spread {
  readonly shares: Shares
  /** the part that no bill has yet; below zero, the shares exceed the payment */
  readonly remainder: number
  readonly byHand: boolean
  readonly set: (bill: string, share: number | null) => void
  /** fills the oldest first again */
  readonly fill: () => void
}
/** A payment is not meant for a disputed bill unless somebody says so. */
function proposeShares(amount: number, currency: string, bills: readonly OpenBill[]): Shares {
  const digits = minorDigits(currency)
  const payable = bills.filter(each => each.disputed !== true)
  const units = fillInOrder(
    unitsOf(amount, digits),
    payable.map(each => unitsOf(each.balance, digits)),
  )
  return Object.fromEntries(payable.map((each, place) => [each._id, amountOf(units[place] ?? 0, digits) || null]))
}
/** `of`: company and currency. Shares that were typed for other bills are dropped. */
export function useSpread(of: string, amount: number, currency: string, bills: readonly OpenBill[]): Spread {
  const [hand, setHand] = useState<{ readonly of: string; readonly shares: Shares }>()
  const own = hand?.of === of ? hand.shares : undefined
  const shares = own ?? proposeShares(amount, currency, bills)
  const digits = minorDigits(currency)
  const spread = bills.reduce((sum, each) => sum + unitsOf(shares[each._id] ?? 0, digits), 0)
  return {
    shares,
    remainder: amountOf(unitsOf(amount, digits) - spread, digits),
    byHand: own !== undefined,
    set: (bill, share) => setHand({ of, shares: { ...shares, [bill]: share } }),
    fill: () => setHand(undefined),
  }
}
