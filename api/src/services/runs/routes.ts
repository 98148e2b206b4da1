import { cancelRun, getRun, listRuns, readRunFile, readRunReport, undoRun } from '@siteoffice/domain/run-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { importReport } from '../../engine/imports/report.ts'
import { permit } from '../../engine/operations/operation.ts'
import { exportKey } from '../../engine/runs/export-run.ts'
import { nameFailures } from '../../engine/runs/failure-names.ts'
import { listRuns as list, notDone, readRun } from '../../engine/runs/read-run.ts'
import { undoRun as undo } from '../../engine/runs/undo-run.ts'
import { endRun } from '../../engine/runs/work-run.ts'
import { csvLine, MARK } from '../../engine/sheets/csv.ts'
import { Download } from '../../engine/sheets/download.ts'
import { gather } from '../../engine/sheets/xlsx.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import type { FileStore } from '../files/file-store.ts'
import { mountImports, wordsFor } from './import-routes.ts'

/** Runs, for whoever asked for them. */
export function mountRuns(app: FastifyInstance, engine: Engine, actorOf: ActorOf, store: FileStore): void {
  mountImports(app, engine, actorOf)
  mountEndpoint(app, listRuns, async (_, request) => ({ content: await list(engine, actorOf(request)) }))
  mountEndpoint(app, getRun, async ({ params }, request) =>
    readRun(engine, actorOf(request), params.id, await wordsFor(request)),
  )
  mountEndpoint(app, readRunReport, async ({ params }, request, reply) => {
    const actor = actorOf(request)
    const run = await readRun(engine, actor, params.id)
    const isSheet = run.action === 'import-check' || run.action === 'import'
    const words = await wordsFor(request)
    const rows = isSheet ? [] : await nameFailures({ engine, actor, words }, run, await notDone(engine, run._id, null))
    const lines = rows.map(({ record, name, reason }) => csvLine([record, name, reason]))
    return new Download({
      name: `${run.resource}-${run.action}-not-done.csv`,
      type: 'text/csv; charset=utf-8',
      rows: run.total - run.done,
      content: isSheet
        ? gather(importReport(engine, run._id))
        : (async function* () {
            yield [MARK + csvLine(['Id', 'Name', 'Reason']), ...lines].join('')
          })(),
    }).send(reply)
  })
  mountEndpoint(app, readRunFile, async ({ params }, request, reply) => {
    const actor = actorOf(request)
    const run = await readRun(engine, actor, params.id)
    const operation = engine.operations(engine.model(run.resource)).find(({ name }) => name === 'export')
    if (operation === undefined) throw notFound()
    permit(operation, actor)
    const file = run.file === null ? undefined : await store.read(exportKey(run._id))
    if (run.file === null || file === undefined) throw notFound()
    return reply
      .type(run.file.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/octet-stream')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${run.file}"`)
      .header('x-rows', run.total)
      .send(file.stream)
  })
  mountEndpoint(app, cancelRun, async ({ params }, request) => {
    const run = await readRun(engine, actorOf(request), params.id)
    if (run.endedAt !== null) throw new Failure('rule_broken', 'It has ended already.')
    await endRun(engine, run._id, 'cancelled', null)
    return readRun(engine, actorOf(request), params.id, await wordsFor(request))
  })
  mountEndpoint(app, undoRun, async ({ params }, request) =>
    undo(engine, actorOf(request), params.id, { now: new Date(), words: await wordsFor(request) }),
  )
}
