import {
  exportSalesReport,
  exportSlowMovers,
  exportStockValue,
  listSalesEntries,
  listSlowMovers,
  readSalesReport,
  readStockValue,
} from '@siteoffice/domain/modules/inventory/report-endpoints'
import { MOST_REPORT_ROWS, MOST_SHEET_ROWS } from '@siteoffice/domain/modules/inventory/sales-report'
import { SLOW_DAYS } from '@siteoffice/domain/modules/inventory/stock-report'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { wrongField } from '../../../lib/failure.ts'
import { staffOf } from '../stock/routes.ts'
import {
  placesTold,
  refuseWithoutExport,
  salesSheet,
  slowMoversSheet,
  stockValueSheet,
  takeAlong,
} from './report-sheet.ts'
import { salesEntries, salesReport } from './sales-report.ts'
import { slowMovers, stockValue } from './stock-value.ts'

export function mountReports(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readSalesReport, ({ query }, request) =>
    salesReport(engine, staffOf(actorOf, request), query, MOST_REPORT_ROWS),
  )
  mountEndpoint(app, listSalesEntries, ({ query }, request) => salesEntries(engine, staffOf(actorOf, request), query))
  mountEndpoint(app, exportSalesReport, async ({ query }, request, reply) => {
    const actor = staffOf(actorOf, request)
    refuseWithoutExport(actor)
    const report = await salesReport(engine, actor, query, MOST_SHEET_ROWS)
    return (await takeAlong(engine, actor, salesSheet(report, query.by, await placesTold(engine, query)))).send(reply)
  })
}
export function mountStockReports(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readStockValue, ({ query }, request) => stockValue(engine, staffOf(actorOf, request), query))
  mountEndpoint(app, exportStockValue, async ({ query }, request, reply) => {
    const actor = staffOf(actorOf, request)
    refuseWithoutExport(actor)
    const report = await stockValue(engine, actor, query)
    return (await takeAlong(engine, actor, stockValueSheet(report, await placesTold(engine, query)))).send(reply)
  })
  mountEndpoint(app, listSlowMovers, ({ query }, request) => slowMovers(engine, staffOf(actorOf, request), query))
  mountEndpoint(app, exportSlowMovers, async ({ query }, request, reply) => {
    const actor = staffOf(actorOf, request)
    refuseWithoutExport(actor)
    const { content, totalElements } = await slowMovers(engine, actor, { ...query, size: MOST_SHEET_ROWS })
    if (totalElements > content.length)
      throw wrongField('unknown_field', 'warehouse', `must leave at most ${MOST_SHEET_ROWS} rows`)
    const about = { days: query.days ?? SLOW_DAYS, places: await placesTold(engine, query) }
    const sheet = slowMoversSheet(content, about, actor)
    return (await takeAlong(engine, actor, sheet)).send(reply)
  })
}
