/** What a count that is under way keeps others from. */
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import { Failure } from '../../../lib/failure.ts'

interface CountedPlace {
  readonly warehouse: string
  /** the sheet that counts itself */
  readonly _id?: string
}
/** Throws where an open sheet of the warehouse has one of the products: one difference would be posted twice. */
export async function refuseCountedElsewhere(
  tx: Queries,
  { _id, warehouse }: CountedPlace,
  products: readonly string[],
): Promise<void> {
  const records = recordsIn(tx)
  const open = { warehouse, status: ['counting', 'review'] } as const
  const others = (await records.find('countSheet', open, ['reference'])).filter(each => each._id !== _id)
  if (others.length === 0 || products.length === 0) return
  const where = { sheet: others.map(each => each._id), product: products }
  const [line] = await records.find('countLine', where, ['name', 'sheet'])
  if (line === undefined) return
  const reference = others.find(each => each._id === line.sheet)?.reference ?? ''
  throw new Failure('rule_broken', `${line.name} is being counted on ${reference}: post or cancel that sheet first.`)
}
