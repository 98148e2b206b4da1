/** Signing by a mailed link, the documents of agreements, and whether a file is one that the network made out. */
import * as agreements from '@siteoffice/domain/modules/agreements/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { deviceOf } from '../../../engine/http/device.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../../engine/write/write.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { latestDocument } from '../../../services/documents/freeze.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import { deadLink } from '../../../services/links/record-link.ts'
import type { Services } from '../../../services/module.ts'
import { renderAgreement } from '../agreement-text.ts'
import { periodOf } from '../renewal.ts'
import { AGREEMENT_TEMPLATE, agreementContent } from './agreement-document.ts'
import { readByLink, refuse, sign } from './signing.ts'
import { assignmentOf, mailSigningLink } from './signing-link.ts'

/** The latest document of an assignment: as signed by all, or as sent. */
async function latest({ engine, documents }: Services, assignment: string) {
  const document = await latestDocument(engine.database, { resource: 'mouAssignment', record: assignment })
  return document === undefined ? undefined : documents.find(document)
}
type Assignment = RowOf<'mouAssignment'>
async function readAssignment({ engine }: Services, id: string): Promise<Assignment> {
  const [row] = await hydrate(
    { engine, tx: engine.database, model: engine.model('mouAssignment'), actor: SYSTEM },
    [id],
    'full',
  )
  if (row === undefined) throw notFound()
  // what the catalogue declares of an assignment
  return row as unknown as Assignment
}
/** What would be sent now, for whoever may read the company and the text that it is made of. */
async function preview(services: Services, actor: Actor, id: string): Promise<Buffer> {
  const { engine, documents } = services
  const row = await readAssignment(services, id)
  await engine.run(engine.operation('company', 'get'), { actor, input: { id: row.company._id } })
  await engine.run(engine.operation('mou', 'get'), { actor, input: { id: row.mou._id } })
  const period = await periodOf({ tx: engine.database, now: new Date() }, row)
  const renderedText = row.renderedText ?? (await renderAgreement(engine.database, { ...row }, period)).text
  const data = await agreementContent(engine.database, { ...row, ...period, renderedText })
  return documents.preview(async () => ({ template: AGREEMENT_TEMPLATE, data, at: new Date(row.updatedAt) }))
}
function mountLinks(app: FastifyInstance, services: Services): void {
  const { engine, actorOf } = services
  mountEndpoint(app, agreements.readSigning, ({ body }, request) => readByLink(engine, body.token, deviceOf(request)))
  mountEndpoint(app, agreements.signByLink, ({ body }, request) => sign(engine, body, deviceOf(request)))
  mountEndpoint(app, agreements.refuseByLink, ({ body }, request) => refuse(engine, body, deviceOf(request)))
  mountEndpoint(app, agreements.readSigningDocument, async ({ body }, _, reply) => {
    const document = await latest(services, await assignmentOf(engine.database, body.token))
    if (document === undefined) throw deadLink()
    return sendPdf(reply, document.name, document.stream, document.size)
  })
  mountEndpoint(app, agreements.sendSigningLink, async ({ params: { id } }, request) => {
    const model = engine.model('mouAssignment')
    await engine.database.transaction(async tx => {
      const row = (await lockRow({ engine, tx, model, actor: actorOf(request) }, id)) as unknown as Assignment
      if (row.status !== 'sent' && row.status !== 'viewed')
        throw new Failure('rule_broken', 'Only an assignment that waits to be signed has a link.')
      if (row.signatoryConfirmedAt === null)
        throw new Failure('rule_broken', 'The company has to confirm the signatory first.')
      await mailSigningLink(hookContext(engine, tx, actorOf(request), new Date()), row)
    })
  })
}
interface SignatureProof {
  readonly name: string
  readonly number: string
  readonly at: string
}
export function mountSigning(app: FastifyInstance, services: Services): void {
  const { engine, actorOf } = services
  mountLinks(app, services)
  mountEndpoint(app, agreements.readAgreementDocument, async ({ params: { id } }, request, reply) => {
    // whether the actor may read it at all
    await engine.run(engine.operation('mouAssignment', 'get'), { actor: actorOf(request), input: { id } })
    const document = await latest(services, id)
    if (document !== undefined) return sendPdf(reply, document.name, document.stream, document.size)
    const pdf = await preview(services, actorOf(request), id)
    return sendPdf(reply, `${(await readAssignment(services, id)).number}.pdf`, pdf, pdf.length)
  })
  mountEndpoint(app, agreements.verifyDocument, async ({ params: { sha256 } }) => {
    const [proof] = await engine.database.query<SignatureProof>(sql`select d.name, d.number, d.at from "file" f
      join record_document d on d._id = f._id where f.sha256 = ${sha256.toLowerCase()} and f.gone_at is null limit 1`)
    if (proof === undefined) throw notFound()
    const { name } = await letterheadIn(engine.database)
    return { ...proof, network: name }
  })
}
