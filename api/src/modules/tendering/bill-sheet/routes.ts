import { checkBillSheet, readBillSheet as endpoint } from '@siteoffice/domain/modules/tendering/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { readSheet } from '../../../engine/sheets/read-sheet.ts'
import { wrongField } from '../../../lib/failure.ts'
import { documentLanguage } from '../../../services/documents/formats.ts'
import { uploadedFile } from '../../../services/files/uploaded-file.ts'
import type { Services } from '../../../services/module.ts'
import { billOf } from '../bill.ts'
import { numberOf } from '../comparison/opened-tender.ts'
import type { SheetRow } from './bill-sheet.ts'
import { billSheet, sheetRows } from './bill-sheet.ts'
import { readBillSheet } from './read-bill-sheet.ts'

interface BillSheetRequest {
  readonly project: string
  readonly lot: string | undefined
  readonly bid: string | undefined
}
interface PricedBill {
  readonly tender: Values
  readonly bid: Values | undefined
  readonly rows: readonly SheetRow[]
}
export function mountBillSheets(app: FastifyInstance, { engine, actorOf }: Services): void {
  /** The bill as the actor may read it, with the rates of a bid that they may read. */
  async function pricedRows(actor: Actor, { project, lot, bid: id }: BillSheetRequest): Promise<PricedBill> {
    const tender = await engine.run(engine.operation('projects', 'get'), { actor, input: { id: project } })
    const bid =
      id === undefined ? undefined : await engine.run(engine.operation('projectBid', 'get'), { actor, input: { id } })
    const refer = (value: unknown) => (value as { readonly _id: string } | null | undefined)?._id // a reference, as it is read
    if (bid !== undefined && refer(bid['project']) !== project)
      throw wrongField('rule_broken', 'bid', 'is not a bid on this project')
    const bill = await billOf(engine.database, project, refer(bid?.['lot']) ?? lot)
    // what is sealed for the actor is not there
    const items = (bid?.['lineItems'] ?? []) as Parameters<typeof sheetRows>[1]
    const rows = sheetRows(bill, items)
    if (rows.length === 0) throw wrongField('rule_broken', 'project', 'has no bill of quantities')
    return { tender, bid, rows }
  }
  mountEndpoint(app, endpoint, async ({ params, query }, request, reply) => {
    const { tender, bid, rows } = await pricedRows(actorOf(request), { ...params, lot: query.lot, bid: query.bid })
    const currency = String(bid?.['currency'] ?? tender['currency'])
    const name = `bill-${numberOf(bid ?? tender) || 'of-quantities'}`
    return billSheet(rows, { currency, name, language: documentLanguage(query.language) }).send(reply)
  })
  mountEndpoint(app, checkBillSheet, async ({ params, query }, request) => {
    const { rows } = await pricedRows(actorOf(request), { ...params, lot: query.lot, bid: query.bid })
    return readBillSheet(await readSheet(await uploadedFile(request)), rows)
  })
}
