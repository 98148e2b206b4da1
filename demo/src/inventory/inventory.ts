/** The stores with everything in them: goods, parties, orders, and the stock that these leave behind. */

import { randomOf } from '../random.ts'
import type { World } from '../world.ts'
import { drawCounts } from './count-sheets.ts'
import type { Ledger } from './ledger.ts'
import { newLedger } from './ledger.ts'
import { drawOrders } from './orders.ts'
import type { DrawnWarehouse } from './places.ts'
import { drawCustomers, drawStores, drawSuppliers, drawWarehouses } from './places.ts'
import type { DrawnProduct } from './products.ts'
import { drawProducts } from './products.ts'
import { drawRegisters, drawSessions } from './registers.ts'

/** Movements without an order: opening stock, counts and transfers to sites, by time. */
function otherEvents(
  world: World,
  ledger: Ledger,
  products: readonly DrawnProduct[],
  warehouses: readonly DrawnWarehouse[],
): { readonly at: Date; readonly run: () => void }[] {
  const { clock, crew } = world
  const stockProducts = products.filter(each => each.values.type === 'stock')
  const houses = warehouses.filter(({ values }) => values.type === 'main')
  const entry = (at: Date, product: DrawnProduct, warehouse: string) => ({
    at,
    product: product._id,
    warehouse,
    cost: product.values.costPrice ?? product.values.purchasePrice,
    by: crew.storekeeper,
  })
  const opening = stockProducts.flatMap((product, index) => {
    const random = randomOf(`opening ${index}`)
    return random.sample(houses, random.int(3, 5)).map((house, place) => {
      const at = clock.at(-690 + (index % 20), 7, place * 7)
      const change = Math.max(2, Math.round((product.values.reorderLevel ?? 10) * (0.5 + random.next())))
      return { at, run: () => ledger.book({ ...entry(at, product, house._id), change, reason: 'opening' }) }
    })
  })
  const counts = Array.from({ length: 40 }, (_, index) => {
    const random = randomOf(`count ${index}`)
    const at = clock.at(-600 + index * 15, 16, index)
    const [product, house] = [random.pick(stockProducts), random.pick(houses)]
    const run = (): void => {
      const there = ledger.available(product._id, house._id)
      if (there < 10) return
      const isDifferent = random.chance(0.3)
      const broken = !isDifferent && random.chance(0.6)
      const change = isDifferent ? random.int(1, 3) : -random.int(1, 4)
      const note = isDifferent
        ? 'Found at the yearly count.'
        : broken
          ? random.pick(['Broken in the yard.', 'Wet, thrown away.', 'Damaged in unloading.'])
          : 'Missing at the count.'
      ledger.book({ ...entry(at, product, house._id), change, reason: broken ? 'damage' : 'count', note })
    }
    return { at, run }
  })
  const sites = warehouses.filter(({ values }) => values.type === 'site' || values.type === 'quarantine')
  const transfers = Array.from({ length: 60 }, (_, index) => {
    const random = randomOf(`transfer ${index}`)
    const at = clock.at(-620 + index * 10, 11, index % 60)
    const [house, site] = [random.pick(houses), random.pick(sites)]
    const run = (): void => {
      const product = random.pick(stockProducts)
      const quantity = Math.floor(ledger.available(product._id, house._id) / 4)
      if (quantity < 1) return
      const note = site.values.type === 'site' ? 'To the site container.' : 'Set apart, to be checked.'
      ledger.book({ ...entry(at, product, house._id), change: -quantity, reason: 'transfer_out', note })
      ledger.book({ ...entry(at, product, site._id), change: quantity, reason: 'transfer_in', note })
    }
    return { at, run }
  })
  return [...opening, ...counts, ...transfers].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
/** Goods that ran out: their free stock was returned to the maker after a recall. */
function recall(world: World, ledger: Ledger, products: readonly DrawnProduct[]): void {
  const at = world.clock.at(0, 0, -1)
  for (const product of products.filter(({ values }) => ['WHT-EL-80', 'IRN-CLS-4', 'GEO-NW-200'].includes(values.sku)))
    for (const { warehouse } of ledger.balances.filter(balance => balance.product === product._id)) {
      const free = ledger.available(product._id, warehouse)
      if (free > 0)
        ledger.book({
          at,
          product: product._id,
          warehouse,
          change: -free,
          cost: product.values.costPrice ?? product.values.purchasePrice,
          reason: 'return_out',
          note: 'Recalled by the maker.',
          by: world.crew.storekeeper,
        })
    }
}
/** Goods that run low: wet stock was thrown away, so that less is left than should be. */
function flood(world: World, ledger: Ledger, products: readonly DrawnProduct[]): void {
  const at = world.clock.at(0, 0, -2)
  for (const product of products.filter(({ values }, index) => values.type === 'stock' && index % 9 === 4)) {
    const balances = ledger.balances.filter(balance => balance.product === product._id)
    const reserve = Math.max(1, Math.floor(((product.values.reorderLevel ?? 10) * 0.6) / balances.length))
    for (const { warehouse } of balances) {
      const loss = Math.floor(ledger.available(product._id, warehouse) - reserve)
      if (loss > 0)
        ledger.book({
          at,
          product: product._id,
          warehouse,
          change: -loss,
          cost: product.values.costPrice ?? product.values.purchasePrice,
          reason: 'damage',
          note: 'Damaged by water in the yard, thrown away.',
          by: world.crew.storekeeper,
        })
    }
  }
}
export function drawInventory(world: World) {
  const stores = drawStores(world)
  const warehouses = drawWarehouses(world, stores)
  const customers = drawCustomers(world)
  const suppliers = drawSuppliers(world)
  const products = drawProducts(world, suppliers)
  const ledger = newLedger()
  const events = otherEvents(world, ledger, products, warehouses)
  let next = 0
  const before = (at: Date): void => {
    for (let event = events[next]; event !== undefined && event.at <= at; event = events[next]) {
      event.run()
      next += 1
    }
  }
  const { sales, purchases, counters } = drawOrders(
    { world, ledger, products, warehouses, customers, suppliers },
    before,
  )
  before(world.clock.today)
  flood(world, ledger, products)
  recall(world, ledger, products)
  const registers = drawRegisters(world, stores)
  const { sessions, sales: soldByRegister } = drawSessions(world, registers, sales)
  const counts = drawCounts(world, warehouses, products, ledger)
  const families = {
    stores,
    warehouse: warehouses,
    customers,
    supplier: suppliers,
    product: products,
    register: registers,
    registerSession: sessions,
    sale: soldByRegister,
    purchase: purchases,
    countSheet: counts.sheets,
    countLine: counts.lines,
  }
  return { families, ledger, counters }
}
