import {
  checkOutSale,
  payPurchase,
  paySale,
  refundPurchase,
  refundSale,
} from '@siteoffice/domain/modules/inventory/payment-endpoints'
import { returnSale } from '@siteoffice/domain/modules/inventory/return-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { OrderKind } from './order-payments.ts'
import { checkOut, payOrder, refundOrder } from './order-payments.ts'
import { returnOrder } from './order-returns.ts'

export function mountPayments(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
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
}
