import { exportComparison, readComparisonDocument } from '@siteoffice/domain/modules/tendering/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { documentLanguage } from '../../../services/documents/formats.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import type { Services } from '../../../services/module.ts'
import { COMPARISON_TEMPLATE, comparisonContent, refuseLarge } from './comparison-document.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { fileName } from './opened-tender.ts'
import { readComparison, recordTaken } from './read-comparison.ts'

export function mountComparison(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  mountEndpoint(app, exportComparison, async ({ params: { project }, query }, request, reply) => {
    const actor = actorOf(request)
    const comparison = await readComparison(engine, actor, { project, ...query })
    await recordTaken(engine, actor, comparison, 'XLSX')
    return comparisonSheet(comparison, documentLanguage(query.language)).send(reply)
  })
  mountEndpoint(app, readComparisonDocument, async ({ params: { project }, query }, request, reply) => {
    const actor = actorOf(request)
    const comparison = await readComparison(engine, actor, { project, ...query })
    refuseLarge(comparison)
    await recordTaken(engine, actor, comparison, 'PDF')
    const pdf = await documents.preview(async () => {
      const at = new Date()
      const letterhead = await letterheadIn(engine.database)
      const language = documentLanguage(query.language)
      const data = comparisonContent(comparison, { language, letterhead, reader: actor, now: at })
      return { template: COMPARISON_TEMPLATE, data, at }
    })
    return sendPdf(reply, `${fileName(comparison)}.pdf`, pdf, pdf.length)
  })
}
