import { deliverSale, receivePurchase } from '@siteoffice/domain/modules/inventory/delivery-endpoints'
import {
  checkOutSale,
  payPurchase,
  paySale,
  refundPurchase,
  refundSale,
} from '@siteoffice/domain/modules/inventory/payment-endpoints'
import { readCreditNote, readReceipt, returnSale } from '@siteoffice/domain/modules/inventory/return-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../../data/database.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { RowOf } from '../../engine/rules.ts'
import { firstEventAt } from '../../engine/timeline/first-event.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import { sendPdf } from '../../services/documents/send-pdf.ts'
import type { Services } from '../../services/module.ts'
import { creditNoteOf, receiptContent, receiptTemplate } from './documents/sale-paper.ts'
import { deliverOrder } from './orders/order-deliveries.ts'
import { checkOut, payOrder, refundOrder } from './orders/order-payments.ts'
import { returnOrder } from './orders/order-returns.ts'
import type { OrderKind } from './orders/order-till.ts'

/** When a sale was confirmed: its receipts keep that day, whatever is paid or comes back later. */
const confirmedAt = async (queries: Queries, sale: RowOf<'sale'>): Promise<string> =>
  (await firstEventAt(queries, { resource: 'sale', id: sale._id, action: 'confirm' })) ?? sale.createdAt
function mountPapers(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  mountEndpoint(app, readReceipt, async ({ params: { id }, query: { width = 'a4' } }, request, reply) => {
    const actor = actorOf(request)
    const record = await engine.run(engine.operation('sale', 'get'), { actor, input: { id } })
    const sale = record as unknown as RowOf<'sale'> // what the catalogue declares of a sale
    if (sale.status === 'cart') throw new Failure('illegal_transition', 'A cart has no receipt before it is confirmed.')
    if (sale.status === 'cancelled') throw new Failure('illegal_transition', 'A cancelled sale has no receipt.')
    const pdf = await documents.preview(async () => {
      const day = dayIn(actor.networkZone, Date.parse(await confirmedAt(engine.database, sale)))
      const data = await receiptContent(engine.database, sale, day)
      return { template: receiptTemplate(width), data, at: new Date(sale.updatedAt) }
    })
    return sendPdf(reply, `${sale.reference}.pdf`, pdf, pdf.length)
  })
  mountEndpoint(app, readCreditNote, async ({ params: { id, number } }, request, reply) => {
    await engine.run(engine.operation('sale', 'get'), { actor: actorOf(request), input: { id } })
    const document = await creditNoteOf(engine.database, id, number)
    const file = document === undefined ? undefined : await documents.find(document)
    if (file === undefined) throw notFound()
    return sendPdf(reply, file.name, file.stream, file.size)
  })
}
export function mountPayments(app: FastifyInstance, services: Services): void {
  const { engine, actorOf } = services
  mountPapers(app, services)
  const till = (kind: OrderKind, request: FastifyRequest) => ({
    engine,
    kind,
    actor: actorOf(request),
    now: new Date(),
  })
  mountEndpoint(app, paySale, ({ params, body }, request) => payOrder(till('sale', request), params.id, body))
  mountEndpoint(app, payPurchase, ({ params, body }, request) => payOrder(till('purchase', request), params.id, body))
  mountEndpoint(app, refundSale, ({ params, body }, request) => refundOrder(till('sale', request), params.id, body))
  mountEndpoint(app, refundPurchase, ({ params, body }, request) =>
    refundOrder(till('purchase', request), params.id, body),
  )
  mountEndpoint(app, checkOutSale, ({ params, body }, request) => checkOut(till('sale', request), params.id, body))
  mountEndpoint(app, returnSale, ({ params, body }, request) => returnOrder(till('sale', request), params.id, body))
  mountEndpoint(app, deliverSale, ({ params, body }, request) => deliverOrder(till('sale', request), params.id, body))
  mountEndpoint(app, receivePurchase, ({ params, body }, request) =>
    deliverOrder(till('purchase', request), params.id, body),
  )
}
