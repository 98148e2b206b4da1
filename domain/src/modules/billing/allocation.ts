/** How one payment is spread over several bills, in whole minor units. */

/** The most bills that one payment is spread over. */
export const MOST_BILLS = 200

/** The share of each bill where the first is filled before the next: as many shares as balances, none above its own. */
export function fillInOrder(amount: number, balances: readonly number[]): number[] {
  let rest = Math.max(0, amount)
  return balances.map(balance => {
    const share = Math.min(rest, Math.max(0, balance))
    rest -= share
    return share
  })
}
