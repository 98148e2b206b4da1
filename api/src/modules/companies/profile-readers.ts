/** The profile of a company in the hands of others: the company agrees to it, and sees who looked. */
import type { ProfileReader } from '@siteoffice/domain/modules/companies/endpoints'
import { answerProfileRequest, listProfileReaders } from '@siteoffice/domain/modules/companies/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { RowOf } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { bindingBlocked } from '../../engine/transitions.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { forbidden, wrongField } from '../../lib/failure.ts'
import type { Services } from '../../services/module.ts'

const REQUEST = 'profileDownloadRequest'
interface Answer {
  readonly agree: boolean
  readonly reason?: string
}
async function answerRequest(engine: Engine, actor: Actor, id: string, { agree, reason }: Answer) {
  const bindingReason = bindingBlocked(actor)
  if (bindingReason !== undefined) throw forbidden(bindingReason)
  // whether the actor may read it at all
  await engine.run(engine.operation(REQUEST, 'get'), { actor, input: { id } })
  if (!agree && reason === undefined) throw wrongField('validation_failed', 'reason', 'is required')
  return engine.database.transaction(async tx => {
    // what the catalogue declares of a request
    const row = (await lockRow({ engine, tx, model: engine.model(REQUEST), actor: SYSTEM }, id)) as unknown as RowOf<
      typeof REQUEST
    >
    if (actor.company !== row.target._id) throw forbidden('The company whose profile it is answers this.')
    const context = hookContext(engine, tx, actor, new Date())
    await context.transition(REQUEST, id, agree ? 'give-consent' : 'refuse-consent')
    if (!agree) await context.transition(REQUEST, id, 'reject', { reason: reason ?? '' })
    return { consent: agree ? ('given' as const) : ('refused' as const) }
  })
}
/** The latest readers of a profile; a request that was not downloaded is no reading yet. */
const readersOf = ({ database }: Engine, company: string): Promise<ProfileReader[]> =>
  database.query<ProfileReader>(sql`
    select * from (
      select 'request' as via, r._id, c.trade_name as name, r.download_count as views,
        r.last_downloaded_at as "lastAt"
      from profile_download_request r join company c on c._id = r.company
      where r.target = ${company} and r.download_count > 0 and r.deleted_at is null
      union all
      select 'sharing', s._id, s.recipient_name, s.view_count,
        s.last_viewed_at
      from profile_sharing s where s.company = ${company} and s.view_count > 0 and s.deleted_at is null
    ) readers order by "lastAt" desc nulls last, _id limit 100`)

export function mountProfileReaders(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, answerProfileRequest, ({ params: { id }, body }, request) =>
    answerRequest(engine, actorOf(request), id, body),
  )
  mountEndpoint(app, listProfileReaders, async ({ params: { id } }, request) => {
    await engine.run(engine.operation('company', 'get'), { actor: actorOf(request), input: { id } })
    return { readers: await readersOf(engine, id) }
  })
}
