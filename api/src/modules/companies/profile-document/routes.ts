import { downloadProfile, downloadProfileByLink } from '@siteoffice/domain/modules/companies/endpoints'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../../engine/http/device.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { guestFrom } from '../../../engine/scope/actor.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import { recordBehind } from '../../../services/links/record-link.ts'
import type { Services } from '../../../services/module.ts'
import { download, previewProfile } from './download.ts'

export function mountProfileDownloads(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  mountEndpoint(app, downloadProfile, async ({ params: { id } }, request, reply) => {
    const actor = actorOf(request)
    // whether the actor may read it at all
    await engine.run(engine.operation('profileDownloadRequest', 'get'), { actor, input: { id } })
    const { name, pdf } = actor.tenantScoped
      ? await download(engine, documents, actor, id)
      : await previewProfile(engine, documents, actor, id)
    return sendPdf(reply, name, pdf, pdf.length)
  })
  mountEndpoint(app, downloadProfileByLink, async ({ body: { token } }, request, reply) => {
    const id = await recordBehind(engine.database, 'profileDownloadRequest', token)
    const device = deviceOf(request)
    const { name, pdf } = await download(engine, documents, guestFrom(device), id)
    return sendPdf(reply, name, pdf, pdf.length)
  })
}
