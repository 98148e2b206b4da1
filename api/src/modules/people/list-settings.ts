/** How people like their lists: read with the profile, changed by themselves alone. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { OwnList } from '@siteoffice/domain/engine/session'
import { saveListSetting as endpoint } from '@siteoffice/domain/list-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { Values } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { isThemselves, rowsOf } from '../../engine/scope/scope.ts'
import { Failure } from '../../lib/failure.ts'
import { isUniqueViolation } from '../../lib/unique-violation.ts'
import { refuseImpersonated } from './accounts/own-account.ts'

type Change = EndpointInput<typeof endpoint>['body']

/** Every list that somebody did something about, with the views that they may still open. */
export async function ownLists(engine: Engine, actor: Actor): Promise<OwnList[]> {
  if (!isThemselves(actor)) return []
  const view = sql`json_build_object('_id', t._id, 'version', t.version, 'name', t.name, 'query', coalesce(t.query, ''), 'sort', coalesce(t.sort, ''),
    'columns', t.columns, 'density', t.density, 'pageSize', t.page_size)`
  const open = rowsOf(engine.model('savedViews'), actor, 't', 'read', 'without')
  return engine.database.query<OwnList>(sql`select s.resource, s.columns, s.density, s.fill, s.pinned_records as records,
      (select ${view} from saved_views t where t._id = s.default_view and ${open}) as "defaultView",
      coalesce((select json_agg(${view} order by link.position) from list_settings_pinned_views link
        join saved_views t on t._id = link.target where link.owner = s._id and ${open}), '[]'::json) as pinned,
      array(select link.target from list_settings_mailed_views link where link.owner = s._id order by link.position) as mailed
    from list_settings s where s.created_by = ${actor.person} order by s.resource`)
}
const idOf = (reference: unknown): string | null =>
  reference !== null && typeof reference === 'object' && '_id' in reference ? String(reference._id) : null
/** The pins with one added at the end, or one removed; nothing to change where neither is asked for. */
function pinnedIn(name: string, before: readonly unknown[], pin: string | undefined, unpin: string | undefined) {
  if (pin === undefined && unpin === undefined) return {}
  const others = before.filter(each => each !== pin && each !== unpin)
  return { [name]: pin === undefined ? others : [...others, pin] }
}
function valuesOf(
  { pin, unpin, mail, unmail, pinRecord, unpinRecord, ...rest }: Change,
  before: Values | undefined,
): Values {
  // as the wire has them: references, and ids
  const views = ((before?.pinnedViews as readonly unknown[] | undefined) ?? []).map(idOf)
  const mailedIds = ((before?.mailedViews as readonly unknown[] | undefined) ?? []).map(idOf)
  const records = (before?.pinnedRecords as readonly unknown[] | undefined) ?? []
  return {
    ...rest,
    ...pinnedIn('pinnedViews', views, pin, unpin),
    ...pinnedIn('mailedViews', mailedIds, mail, unmail),
    ...pinnedIn('pinnedRecords', records, pinRecord, unpinRecord),
  }
}
/** Writes over what stands at the moment. Throws a conflict where another call was faster. */
async function save(engine: Engine, actor: Actor, resource: string, change: Change): Promise<void> {
  const { content } = await engine.run(engine.operation('listSettings', 'list'), {
    actor,
    input: { query: { size: '100' } },
  })
  const before = content.find(row => row.resource === resource)
  const values = valuesOf(change, before)
  if (before === undefined)
    await engine.run(engine.operation('listSettings', 'create'), { actor, input: { body: { resource, ...values } } })
  else
    await engine.run(engine.operation('listSettings', 'update'), {
      actor,
      input: { id: String(before._id), body: { version: before.version, ...values } },
    })
}
const wasOvertaken = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Failure && error.code === 'stale_version')
const ATTEMPTS = 20
/** What two tabs change at once follows one another: nothing is lost, and of the same thing the later holds. */
export async function saveListSetting(engine: Engine, actor: Actor, resource: string, change: Change): Promise<void> {
  refuseImpersonated(actor)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(engine, actor, resource, change)
    } catch (error) {
      if (attempt === ATTEMPTS || !wasOvertaken(error)) throw error
    }
  }
}
export function mountListSettings(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, endpoint, async ({ params, body }, request) => {
    const actor = actorOf(request)
    await saveListSetting(engine, actor, params.resource, body)
    return { lists: await ownLists(engine, actor) }
  })
}
