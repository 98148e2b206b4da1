import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { printProductLabels, printWarehouseLabels } from '@siteoffice/domain/modules/inventory/label-endpoints'
import type { Labelled } from '@siteoffice/domain/modules/inventory/labels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientGoneOf } from '../../../engine/http/client-gone.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import { clientHasGone } from '../../../services/files/gate.ts'
import type { Services } from '../../../services/module.ts'
import { LABEL_TEMPLATE, labelContent, refuseTooMany } from './label-sheet.ts'

export function mountLabels(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  type LabelRequest = EndpointInput<typeof printProductLabels>['body']
  const print = async (kind: Labelled, body: LabelRequest, request: FastifyRequest, reply: FastifyReply) => {
    const actor = actorOf(request)
    refuseTooMany(body)
    const clientGone = clientGoneOf(reply.raw)()
    const pdf = await documents.preview(async () => {
      // a person who changes what is to be printed waits for the last print only
      if (clientGone.aborted) throw clientHasGone()
      return { template: LABEL_TEMPLATE, data: await labelContent(engine, actor, kind, body), at: new Date() }
    })
    return sendPdf(reply, 'labels.pdf', pdf, pdf.length)
  }
  mountEndpoint(app, printProductLabels, ({ body }, request, reply) => print('product', body, request, reply))
  mountEndpoint(app, printWarehouseLabels, ({ body }, request, reply) => print('warehouse', body, request, reply))
}
