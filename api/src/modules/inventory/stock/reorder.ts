/** Makes purchase carts of what is to be ordered again: one for each supplier, warehouse and currency, all or none. */
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { fitsUnit, notWhole } from '@siteoffice/domain/engine/units'
import { DUPLICATE_ITEM } from '@siteoffice/domain/modules/inventory/cart'
import type { Proposal } from '@siteoffice/domain/modules/inventory/reorder'
import type { reorderStock } from '@siteoffice/domain/modules/inventory/reorder-endpoints'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { insertNew } from '../../../engine/write/insert.ts'
import { parseInput } from '../../../engine/write/parse-input.ts'
import { Failure, wrongField, wrongFields } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import { holdProducts, holdWarehouses } from '../ledger.ts'
import { proposalsIn } from './proposals.ts'
import { usableBy } from './routes.ts'

type Line = EndpointInput<typeof reorderStock>['body']['lines'][number]
type Answer = AnswerOf<typeof reorderStock>
/** A line where it stands in the request. */
interface SentLine extends Line {
  readonly at: number
}
interface NeededLine extends SentLine {
  readonly proposal: Proposal
}
const MISSING = {
  product: 'there is no such record',
  warehouse: 'there is no such record',
  supplier: 'is blocked or not there any more',
}
const placeOf = ({ product, warehouse }: Pick<Line, 'product' | 'warehouse'>): string => `${product}.${warehouse}`
interface Named {
  readonly _id: string
  readonly name: string
}
const labels = (rows: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ _id, name }) => [_id, name]))

function sentLines(lines: readonly Line[]): SentLine[] {
  const sent = lines.map(({ product, warehouse, supplier, quantity }, at) => ({
    at,
    product: product.toLowerCase(),
    warehouse: warehouse.toLowerCase(),
    supplier: supplier.toLowerCase(),
    quantity,
  }))
  const twice = sent.find(line => sent.findIndex(other => placeOf(other) === placeOf(line)) < line.at)
  if (twice !== undefined) throw wrongField('rule_broken', `lines.${twice.at}.product`, DUPLICATE_ITEM)
  return sent
}
/**
 * Holds what the lines name, so that nobody else orders the products again or moves their stock meanwhile. Answers the names; throws where something is not there for the actor.
 */
async function holdLines(engine: Engine, tx: Transaction, actor: Actor, lines: readonly SentLine[]) {
  const products = lines.map(line => line.product)
  const warehouses = lines.map(line => line.warehouse)
  await holdProducts(tx, products, 'reorder')
  const held = await holdWarehouses(tx, warehouses)
  const usable = await usableBy(engine, actor)(tx, warehouses)
  const records = recordsIn(tx)
  const names = {
    product: labels(await records.find('product', { _id: products }, ['name'])),
    warehouse: labels(held.filter(({ _id }) => usable.has(_id))),
    supplier: labels(
      await records.find('supplier', { _id: lines.map(line => line.supplier), blocked: false }, ['name']),
    ),
  }
  const errors = lines.flatMap(line =>
    (['product', 'warehouse', 'supplier'] as const)
      .filter(field => !names[field].has(line[field]))
      .map(field => ({ field: `lines.${line.at}.${field}`, message: MISSING[field] })),
  )
  if (errors.length > 0) throw wrongFields('missing_reference', errors)
  return names
}
type Names = Awaited<ReturnType<typeof holdLines>>
/** The lines that are needed still, each with what is proposed now; the others are obsolete. */
async function neededLines(tx: Transaction, lines: readonly SentLine[]) {
  const places = lines.map(placeOf)
  const products = lines.map(({ product }) => product)
  const { content } = await proposalsIn(
    tx,
    sql`b.product = any(${products}::uuid[]) and b.product::text || '.' || b.warehouse = any(${places}::text[])`,
  )
  const proposals = new Map(
    content.map(each => [placeOf({ product: each.product._id, warehouse: each.warehouse._id }), each]),
  )
  const needed = lines.flatMap((line): NeededLine[] => {
    const proposal = proposals.get(placeOf(line))
    return proposal === undefined ? [] : [{ ...line, proposal }]
  })
  for (const { at, quantity, proposal } of needed) {
    if (proposal.store === null)
      throw wrongField('rule_broken', `lines.${at}.warehouse`, 'belongs to no store, so nothing can be bought for it')
    if (!fitsUnit(quantity, proposal.unit))
      throw wrongField('rule_broken', `lines.${at}.quantity`, notWhole(proposal.unit))
  }
  return { needed, obsolete: lines.filter(line => !proposals.has(placeOf(line))) }
}
/** A refusal of a cart, told of the lines that it is made of. */
function aboutLines(error: unknown, lines: readonly NeededLine[]): unknown {
  if (!(error instanceof Failure) || error.errors === undefined) return error
  const first = `lines.${lines[0]?.at ?? 0}`
  const errors = error.errors.map(({ field, message }) => {
    const [, index, rest] = /^items\.(\d+)\.(.+)$/.exec(field) ?? []
    return {
      field: index === undefined ? `${first}.product` : `lines.${lines[Number(index)]?.at ?? 0}.${rest}`,
      message,
    }
  })
  return wrongFields(error.code, errors)
}
interface Making {
  readonly engine: Engine
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: Date
}
async function makeCart({ engine, tx, actor, now }: Making, lines: readonly NeededLine[]): Promise<string> {
  const model = engine.model('purchase')
  const [first] = lines
  const body = {
    store: first?.proposal.store?._id,
    warehouse: first?.warehouse,
    supplier: first?.supplier,
    currency: first?.proposal.currency,
    items: lines.map(({ product, quantity }) => ({ product, quantity })),
  }
  try {
    const { values, references } = await parseInput(engine, model, actor, { queries: tx, body, before: undefined })
    const id = uuid()
    await insertNew({ engine, tx, model, actor }, { id, values, body, now, references })
    return id
  } catch (error) {
    throw aboutLines(error, lines)
  }
}
const named = (names: ReadonlyMap<string, string>, id: string) => ({ _id: id, label: names.get(id) ?? '' })
async function makeCarts(making: Making, lines: readonly NeededLine[], names: Names): Promise<Answer['carts']> {
  const groups = Map.groupBy(lines, ({ supplier, warehouse, proposal: { currency } }) =>
    [supplier, warehouse, currency].join('.'),
  )
  const carts: Omit<Answer['carts'][number], 'reference'>[] = []
  for (const group of groups.values()) {
    const { supplier = '', warehouse = '' } = group[0] ?? {}
    carts.push({
      _id: await makeCart(making, group),
      supplier: named(names.supplier, supplier),
      warehouse: named(names.warehouse, warehouse),
      items: group.length,
    })
  }
  const rows = await recordsIn(making.tx).find('purchase', { _id: carts.map(cart => cart._id) }, ['reference'])
  const references = new Map(rows.map(row => [row._id, row.reference]))
  return carts.map(cart => ({ ...cart, reference: references.get(cart._id) ?? '' }))
}
export const reorder = (
  engine: Engine,
  actor: Actor,
  { lines }: EndpointInput<typeof reorderStock>['body'],
): Promise<Answer> =>
  engine.database.transaction(async tx => {
    const sent = sentLines(lines)
    const names = await holdLines(engine, tx, actor, sent)
    const { needed, obsolete } = await neededLines(tx, sent)
    return {
      carts: await makeCarts({ engine, tx, actor, now: new Date() }, needed, names),
      obsolete: obsolete.map(({ product, warehouse }) => ({
        product: named(names.product, product),
        warehouse: named(names.warehouse, warehouse),
      })),
    }
  })
