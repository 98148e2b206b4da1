/** The books of the demo network agree: awards with bids, bills with awards, stock with its ledger, orders with the cart's rules. */

import type { Network } from '@siteoffice/demo/network'
import { drawNetwork } from '@siteoffice/demo/network'
import type { AnyRow } from '@siteoffice/demo/row'
import { cartProblem, cartTotals } from '@siteoffice/domain/modules/inventory/cart'
import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import { beforeAll, expect, test } from 'vitest'

const NOW = new Date('2026-11-20T16:30:00Z')
const TODAY = '2026-11-20'
let network: Network
beforeAll(async () => {
  network = await drawNetwork(NOW, 'a hash of the demo password')
})
const rowsOf = (name: string): readonly AnyRow[] => network.rows.get(name) ?? []
const byId = (name: string): Map<unknown, AnyRow> => new Map(rowsOf(name).map(row => [row._id, row]))
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.011
const ACTIVE = ['proposed', 'approved', 'declared', 'accepted', 'contract_signed']
const HELD = ['accepted', 'contract_signed', 'terminated']

test('every award has its declaration, for the bid that won and for its amount', () => {
  const bids = byId('projectBid')
  const projects = byId('projects')
  const winnings = rowsOf('project-winnings')
  for (const winning of winnings) {
    const label = String(winning.number)
    const bid = bids.get(winning.bid)
    const project = projects.get(winning.project)
    expect([bid?.project, bid?.company, bid?.amount, bid?.currency], label).toEqual([
      winning.project,
      winning.company,
      winning.bidAmount,
      winning.currency,
    ])
    expect(winning.awardAmount, label).toBe(winning.negotiatedAmount ?? bid?.amount)
    expect(HELD.includes(String(winning.status)), label).toBe(bid?.status === 'won')
    if (bid?.status === 'won') expect(['awarded', 'in_progress', 'completed'], label).toContain(project?.status)
    const rivals = [...bids.values()].filter(
      each => each.project === winning.project && each.lot === winning.lot && each.openedAt !== null,
    )
    expect(winning.comparedBids, label).toBe(rivals.length)
    expect(winning.lowestAmount, label).toBe(Math.min(...rivals.map(each => Number(each.amount))))
    expect(winning.justification !== null, label).toBe(Number(winning.bidAmount) > Number(winning.lowestAmount))
    expect(
      near(Number(winning.commissionAmount), (Number(winning.awardAmount) * Number(winning.commissionPercent)) / 100),
    ).toBe(true)
    const signed = ['contract_signed', 'terminated'].includes(String(winning.status))
    expect(typeof winning.contractNo === 'string' && typeof winning.contractFile === 'string', label).toBe(signed)
  }
  const active = winnings.filter(each => ACTIVE.includes(String(each.status))).map(each => each.project)
  expect(new Set(active).size).toBe(active.length)
  const awarded = rowsOf('projects').filter(each =>
    ['awarded', 'in_progress', 'completed'].includes(String(each.status)),
  )
  const held = new Set(winnings.filter(each => HELD.includes(String(each.status))).map(each => each.project))
  expect(awarded.filter(each => !held.has(each._id))).toEqual([])
})
interface Line {
  readonly quantity: number
  readonly unitPrice: number
  readonly discount?: number | null
  readonly taxPercent?: number | null
  readonly total: number
}
test('bills add up, and are numbered by year without gaps', () => {
  const winnings = byId('project-winnings')
  const bills = rowsOf('billings')
  for (const bill of bills) {
    const label = String(bill.reference)
    const lines = bill.lines as Line[]
    for (const line of lines) {
      const net = line.quantity * line.unitPrice - (line.discount ?? 0)
      expect(near(line.total, net * (1 + (line.taxPercent ?? 0) / 100)), label).toBe(true)
    }
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    expect(near(total, Number(bill.total)), label).toBe(true)
    expect(near(Number(bill.subTotal) - Number(bill.discountTotal) + Number(bill.taxTotal), Number(bill.total))).toBe(
      true,
    )
    const credited = Number(bill.amountCredited ?? 0)
    const left =
      bill.type === 'credit_note' && bill.status === 'issued'
        ? 0
        : Number(bill.total) - Number(bill.amountPaid) - credited
    expect(near(left, Number(bill.balance)), label).toBe(true)
    const notes = bills.filter(each => each.type === 'credit_note' && each.relatedTo === bill._id)
    expect(
      near(
        credited,
        notes.reduce((sum, note) => sum + Number(note.total), 0),
      ),
      label,
    ).toBe(true)
    if (bill.status === 'voided') expect(credited, label).toBe(bill.total)
    const numbered = ['issued', 'voided', 'written_off'].includes(String(bill.status))
    expect(typeof bill.number === 'string' && typeof bill.issuedAt === 'string', label).toBe(numbered)
    expect(String(bill.dueDate) > String(bill.issueDate), label).toBe(true)
    if (bill.type !== 'invoice')
      expect(
        bills.some(each => each._id === bill.relatedTo),
        label,
      ).toBe(true)
    const winning = winnings.get(bill.winning)
    if (typeof bill.winning === 'string')
      expect([winning?.company, winning?.project]).toEqual([bill.company, bill.project])
    if (numbered) expect(bill.issuedBy, label).not.toBe(bill.createdBy)
  }
  const series = Map.groupBy(
    bills.flatMap(bill => (typeof bill.number === 'string' ? [bill.number] : [])),
    number => number.slice(0, number.lastIndexOf('-')),
  )
  for (const [prefix, numbers] of series) {
    const expected = numbers.map((_, index) => `${prefix}-${String(index + 1).padStart(5, '0')}`)
    expect(numbers.toSorted()).toEqual(expected)
    const series = { INV: 'billing', CN: 'credit note', DN: 'debit note' }[prefix.split('-')[0] ?? '']
    expect(network.counters).toContainEqual({ name: `${series} ${prefix.slice(-4)}`, value: numbers.length })
  }
  const invoices = bills.filter(bill => bill.type === 'invoice' && bill.status === 'issued')
  const count = (check: (bill: AnyRow) => boolean): number => invoices.filter(check).length
  const paid = (bill: AnyRow): number => Number(bill.amountPaid)
  const total = (bill: AnyRow): number => Number(bill.total)
  expect(count(bill => paid(bill) === total(bill))).toBeGreaterThan(50)
  expect(count(bill => paid(bill) > 0 && paid(bill) < total(bill))).toBeGreaterThan(3)
  expect(count(bill => paid(bill) > total(bill))).toBeGreaterThan(0)
  expect(count(bill => paid(bill) === 0 && String(bill.dueDate) < TODAY)).toBeGreaterThan(3)
})
test('the ledger adds up to the balances, in the order of time, and never below zero', () => {
  const { movements, balances } = network.stock
  const sums = new Map<string, number>()
  for (const { product, warehouse, change, balance_after } of movements) {
    const key = `${product} ${warehouse}`
    const sum = Math.round(((sums.get(key) ?? 0) + change) * 1000) / 1000
    sums.set(key, sum)
    expect(sum).toBe(balance_after)
    expect(sum).toBeGreaterThanOrEqual(0)
    expect(change).not.toBe(0)
  }
  const times = movements.map(movement => movement.at)
  expect(times.toSorted()).toEqual(times)
  for (const { product, warehouse, on_hand, reserved } of balances) {
    expect(on_hand).toBe(sums.get(`${product} ${warehouse}`) ?? 0)
    expect(reserved).toBeLessThanOrEqual(on_hand)
  }
  const counted = rowsOf('product').filter(row => row.type === 'stock')
  const onHand = (row: AnyRow): number =>
    balances.filter(each => each.product === row._id).reduce((sum, each) => sum + each.on_hand, 0)
  expect(counted.filter(row => onHand(row) === 0).length).toBeGreaterThan(0)
  expect(counted.filter(row => onHand(row) > 0 && onHand(row) <= Number(row.reorderLevel)).length).toBeGreaterThan(3)
  const sources = new Set(
    [...rowsOf('sale'), ...rowsOf('purchase')]
      .filter(row => (row.deliveries as readonly unknown[]).length > 0)
      .map(row => row._id),
  )
  expect(movements.filter(({ source_id }) => source_id !== null && !sources.has(source_id))).toEqual([])
})
interface Item {
  readonly product: string
  readonly quantity: number
  readonly unitPrice: number
  readonly totalPrice: number
  readonly discountAmount?: number | null
}
test.each(['sale', 'purchase'])('the totals of every %s are those that the cart computes', name => {
  const warehouses = byId('warehouse')
  const products = byId('product')
  for (const row of rowsOf(name)) {
    const costs = row.costs as { readonly unitCost: number }[]
    const items = (row.items as Item[]).map((item, index) => ({ ...item, unitCost: costs[index]?.unitCost ?? 0 }))
    const cart = {
      items,
      currency: String(row.currency),
      discountType: row.discountType === 'Percent' ? ('Percent' as const) : ('Flat' as const),
      discount: Number(row.discount),
      paymentAmount: Number(row.paymentAmount),
      paymentMethod: row.paymentMethod as PaymentMethod, // the demo's own, checked against the choice when it is loaded
    }
    const { lines, lineDiscounts, ...sums } = cartTotals(cart)
    const counted = items.map(item => ({ ...item, unit: String(products.get(item.product)?.unit) }))
    expect(cartProblem({ ...cart, items: counted }), String(row.number)).toBeUndefined()
    // what is closed short is credited for the goods that never came
    const duePrice = Math.round((sums.duePrice - Number(row.amountCredited ?? 0)) * 1000) / 1000
    expect(row, String(row.number)).toMatchObject({ ...sums, duePrice })
    expect(Number(row.amountCredited ?? 0) > 0, String(row.number)).toBe(row.status === 'closed_short')
    expect(items.map(item => item.totalPrice)).toEqual(lines)
    expect(items.map(item => item.discountAmount ?? 0)).toEqual(lineDiscounts)
    expect(items.length).toBeGreaterThan(0)
    expect(warehouses.get(row.warehouse)?.store).toBe(row.store)
  }
})
test('agreements are signed by companies while they are in force, each with the text that was sent', () => {
  const mous = byId('mou')
  for (const row of rowsOf('mouAssignment')) {
    const mou = mous.get(row.mou)
    expect(String(row.createdAt) > String(mou?.activatedAt), String(row.number)).toBe(true)
    expect(row.renderedText === null, String(row.number)).toBe(row.status === 'draft')
    expect(String(row.renderedText)).not.toContain('{{')
  }
})
test('inboxes hold what was sent, and chats count what was said', () => {
  const sent = new Map([...rowsOf('adminNotification'), ...rowsOf('companyNotification')].map(row => [row._id, row]))
  const rows = Map.groupBy(network.inbox, row => row.notification)
  for (const [id, row] of sent) {
    const list = rows.get(id) ?? []
    expect(row.recipientCount ?? 0, String(row.title)).toBe(list.length)
    expect(list.every(each => each.read_at === null || each.read_at >= each.at)).toBe(true)
  }
  expect([...rows.keys()].filter(id => !sent.has(id))).toEqual([])
  const said = Map.groupBy(network.guestMessages, message => message.conversation)
  for (const row of rowsOf('guestConversation')) {
    const messages = said.get(row._id) ?? []
    expect(messages.map(message => message.seq)).toEqual(messages.map((_, index) => index + 1))
    expect(row.lastSeq).toBe(messages.length)
    expect(row.lastMessage).toBe(messages.findLast(message => !message.private)?.body)
    expect(row.waitingSince !== null).toBe(row.status === 'open' && messages.at(-1)?.direction === 'visitor')
  }
  for (const thread of network.staffChats.threads) {
    const own = network.staffChats.messages.filter(message => message.thread === thread._id)
    const people = network.staffChats.members.filter(member => member.thread === thread._id)
    expect([own.length, own.at(-1)?.body]).toEqual([thread.last_seq, thread.last_message])
    expect(own.every(message => people.some(member => member.person === message.author))).toBe(true)
  }
})
