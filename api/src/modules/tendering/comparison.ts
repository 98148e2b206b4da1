/** The opened bids of a project as a sheet. */
import type { ComparedBid, ComparedItem } from '@siteoffice/domain/modules/tendering/comparison'
import { COMPARED, compare, itemsOf } from '@siteoffice/domain/modules/tendering/comparison'
import { exportComparison } from '@siteoffice/domain/modules/tendering/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { Download } from '../../engine/sheets/download.ts'
import { xlsx } from '../../engine/sheets/xlsx.ts'
import type { Cell } from '../../kinds/cell.ts'
import type { Services } from '../../services/module.ts'

const nameOf = (bid: ComparedBid): string => {
  const company = bid['company'] as { readonly label?: string | null } | null // a reference, as it is read
  return company?.label ?? textOf(bid['number'], '')
}
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const cellOf = (value: unknown): Cell => (typeof value === 'number' || typeof value === 'string' ? value : null)
const percent = (share: number | undefined): Cell => (share === undefined ? null : Math.round(share * 10_000) / 100)

function* rowsOf(all: readonly ComparedBid[]): Generator<readonly Cell[]> {
  const { bids, currency, median, above, marks } = compare(all)
  const told = (label: string, cell: (bid: ComparedBid) => Cell): Cell[] => [
    null,
    label,
    null,
    ...bids.flatMap(bid => [null, null, cell(bid)]),
  ]
  yield told('Amount', bid => cellOf(bid['amount']))
  yield told('Currency', bid => cellOf(bid['currency']))
  yield told('Levelled amount', bid => cellOf(bid['leveledAmount']))
  yield told('Levelling notes', bid => cellOf(bid['levelNotes']))
  yield told('Above the lowest, %', bid => percent(above(bid)))
  yield told('Marks', bid => marks(bid).join(', '))
  yield told('Technical score', bid => cellOf(bid['technicalScore']))
  yield told('Financial score', bid => cellOf(bid['financialScore']))
  yield [null, 'Median', median ?? null]
  const priced = (item: ComparedItem): Cell[] =>
    bids.flatMap(bid => {
      const price = item.prices.get(bid._id)
      return price === undefined ? [null, null, null] : [price.quantity, price.rate, price.total]
    })
  for (const item of itemsOf(bids, currency)) yield [item.code, item.description, item.unit, ...priced(item)]
}
async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}
export function mountTendering(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, exportComparison, async ({ params: { project } }, request, reply) => {
    const actor = actorOf(request)
    // whether there is such a project for the actor at all
    const tender = await engine.run(engine.operation('projects', 'get'), { actor, input: { id: project } })
    const bids: ComparedBid[] = []
    for await (const row of engine.each('projectBid', { actor, query: { project, status: COMPARED }, extent: 'full' }))
      bids.push({ ...row, _id: String(row['_id']) })
    const ordered = compare(bids).bids
    const head = [
      'Code',
      'Item',
      'Unit',
      ...ordered.flatMap(bid => ['quantity', 'rate', 'total'].map(part => `${nameOf(bid)}: ${part}`)),
    ]
    const rows = [...rowsOf(bids)]
    return new Download({
      name: `comparison-${textOf(tender['number'], 'bids')}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      rows: rows.length,
      content: xlsx('Comparison', head, each(rows)),
    }).send(reply)
  })
}
