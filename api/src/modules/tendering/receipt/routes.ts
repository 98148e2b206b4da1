import { readBidReceipt } from '@siteoffice/domain/modules/tendering/endpoints'
import type { FastifyInstance } from 'fastify'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { documentLanguage } from '../../../services/documents/formats.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import type { Services } from '../../../services/module.ts'
import type { ReceiptFacts } from './bid-receipt.ts'
import { RECEIPT_TEMPLATE, receiptContent } from './bid-receipt.ts'

/** What the actor reads of a submission; throws where it is none, or what it says is sealed from them. */
async function readReceipt(
  engine: Engine,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<ReceiptFacts & { readonly timeZone: string }> {
  const get = <N extends 'projectBid' | 'bidRevisions'>(name: N, record: string) =>
    // what the catalogue declares of the resource
    engine.run(engine.operation(name, 'get'), { actor, input: { id: record } }) as unknown as Promise<RowOf<N>>
  const bid = await get('projectBid', id)
  const where = { bid: id, status: 'submitted', ...(revision !== undefined && { revision }) } as const
  const last = { order: '-revision', limit: 1 } as const
  const records = recordsIn(engine.database)
  const [submitted] = await records.find('bidRevisions', where, [], last)
  if (submitted === undefined) throw new Failure('rule_broken', 'It was not submitted, so there is no receipt.')
  const row = await get('bidRevisions', submitted._id)
  if (row.contentHash === null)
    throw new Failure('forbidden', 'The bid is sealed: until the opening only its bidder can get the receipt.')
  const letterhead = await letterheadIn(engine.database)
  const fields = ['number', 'title', 'company', 'bidDeadline', 'timeZone'] as const
  const project = await records.get('projects', bid.project._id, fields, { trash: 'with' })
  if (project === undefined) throw notFound()
  const owner = await records.get('company', project.company, ['tradeName'], { trash: 'with' })
  const timeZone = project.timeZone ?? letterhead.timeZone
  const { number, title, bidDeadline: deadline } = project
  const tender = { number, title, owner: owner?.tradeName ?? null, deadline, timeZone }
  return { tender, bid, revision: row, timeZone }
}
export function mountReceipts(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  mountEndpoint(app, readBidReceipt, async ({ params: { id }, query }, request, reply) => {
    const receipt = await readReceipt(engine, actorOf(request), id, query.revision)
    const pdf = await documents.preview(async () => {
      const letterhead = await letterheadIn(engine.database)
      const data = receiptContent(receipt, documentLanguage(query.language), letterhead)
      return { template: RECEIPT_TEMPLATE, data, at: new Date(receipt.revision.updatedAt) }
    })
    return sendPdf(reply, `${String(receipt.revision.receipt).replaceAll('/', '-')}.pdf`, pdf, pdf.length)
  })
}
