/** The document of a bill, and whether all that were issued stand as they were. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import {
  allocatePayment,
  checkBills,
  readAgeing,
  readBill,
  readStatement,
} from '@siteoffice/domain/modules/billing/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { hydrate } from '../../engine/read/read.ts'
import type { RowOf } from '../../engine/rules.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { hookContext } from '../../engine/write/write.ts'
import { notFound, wrongField } from '../../lib/failure.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import { sendPdf } from '../../services/documents/send-pdf.ts'
import type { Services } from '../../services/module.ts'
import { allocate } from './allocate-payment.ts'
import { checkChain } from './chain.ts'
import { BILL_TEMPLATE, billContent, freezeBill } from './documents/bill.ts'
import { ageing } from './receivables/ageing.ts'
import type { Period } from './receivables/statement.ts'
import { STATEMENT_TEMPLATE, statementFor, yearUntil } from './receivables/statement.ts'

/** The days that were asked for; the last twelve months where none were. Throws validation_failed. */
function periodOf({ from, to }: EndpointInput<typeof readStatement>['query'], today: string): Period {
  const end = to ?? today
  const begin = from ?? yearUntil(end).from
  if (begin > end) throw wrongField('validation_failed', 'to', 'must not be before the first day')
  return { from: begin, to: end }
}
export function mountBilling(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  const model = engine.model('billings')
  mountEndpoint(app, readBill, async ({ params: { id } }, request, reply) => {
    // whether the actor may read it at all
    const record = await engine.run(engine.operation('billings', 'get'), { actor: actorOf(request), input: { id } })
    const read = async (): Promise<RowOf<'billings'>> => {
      const [row] = await hydrate({ engine, tx: engine.database, model, actor: SYSTEM }, [id], 'full')
      if (row === undefined) throw notFound()
      // what the catalogue declares of a billing
      return row as unknown as RowOf<'billings'>
    }
    if (record.number !== null) {
      const bill = await read()
      // a bill from before documents were kept gets its document when it is first asked for
      const document = await engine.database.transaction(tx =>
        freezeBill(hookContext(engine, tx, SYSTEM, new Date()), bill),
      )
      const file = await documents.find(document)
      if (file !== undefined) return sendPdf(reply, file.name, file.stream, file.size)
    }
    const pdf = await documents.preview(async () => {
      // a draft is read as its reader reads the record
      const bill = record as unknown as RowOf<'billings'>
      return { template: BILL_TEMPLATE, data: await billContent(engine.database, bill), at: new Date(bill.updatedAt) }
    })
    return sendPdf(reply, `${String(record.reference)}.pdf`, pdf, pdf.length)
  })
  mountEndpoint(app, checkBills, () => checkChain(engine))
  mountEndpoint(app, allocatePayment, ({ body }, request) => allocate(engine, actorOf(request), body))
  mountEndpoint(app, readAgeing, ({ query }, request) => ageing(engine, actorOf(request), query))
  mountEndpoint(app, readStatement, async ({ params: { company }, query }, request, reply) => {
    const actor = actorOf(request)
    // whether there is such a company for the actor at all
    await engine.run(engine.operation('company', 'get'), { actor, input: { id: company } })
    const period = periodOf(query, dayIn(actorOf(request).networkZone, Date.now()))
    const pdf = await documents.preview(async () => ({
      template: STATEMENT_TEMPLATE,
      data: await statementFor(engine, actor, company, period),
      at: new Date(),
    }))
    return sendPdf(reply, `statement ${period.from} ${period.to}.pdf`, pdf, pdf.length)
  })
}
