/** What a person may do, by the very functions that guard the operations and choose the rows. */
import { everyTransitionOf, type NamedTransition } from '@siteoffice/domain/engine/describe'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { PersonRights, ResourceRights } from '@siteoffice/domain/engine/rights'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Model } from '../../../engine/model.ts'
import { mayRun } from '../../../engine/operations/operation.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { boundsOf } from '../../../engine/scope/reach.ts'
import { isForSide } from '../../../engine/transitions.ts'
import { forbidden, notFound } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { OpenSessions } from '../../../services/open-sessions.ts'

interface RightsServices {
  readonly engine: Engine
  readonly openSessions: OpenSessions
}
type Named = PersonRights['role']

type Side = ResourceRights['rights'][number]['side']
const sideOf = (step: NamedTransition | undefined): Side => {
  const by = step?.shape.by
  return by === 'staff' ? 'staff' : by === undefined || by === 'program' ? null : 'company'
}
function rightsIn(engine: Engine, model: Model, subject: Actor | undefined): ResourceRights {
  const { resource } = model
  const stepOf = (name: string) => everyTransitionOf(resource).find(each => each.name === name)
  const operations = engine.operations(model).flatMap(operation => {
    const step = stepOf(operation.name)
    // the steps that the program alone takes are nobody's right
    return step?.shape.by === 'program' ? [] : [{ operation, step }]
  })
  // what needs the same permissions is one right
  const groups = Map.groupBy(operations, ({ operation: { permissions, also = [] }, step }) =>
    [...permissions, '', ...also, sideOf(step)].join(' '),
  )
  const rights = [...groups.values()].flatMap(same => {
    const [first] = same
    if (first === undefined) return []
    const { operation, step } = first
    const { permissions, also = [] } = operation
    const isTheirSide = subject !== undefined && (step === undefined || isForSide(step, subject))
    return [
      {
        permissions,
        also,
        held: [...permissions, ...also].filter(name => subject?.permissions.has(name)),
        side: sideOf(step),
        allowed: isTheirSide && mayRun(operation, subject),
        operations: same.map(each => each.operation.name),
      },
    ]
  })
  return {
    resource: resource.name,
    rights,
    reads: subject === undefined ? ['nothing'] : boundsOf(model, subject, 'read'),
    changes: subject === undefined ? ['nothing'] : boundsOf(model, subject, 'write'),
  }
}
/** The permissions by which no operation is guarded: endpoints, fields and rules ask for them. */
function rightsBeside(
  { catalogue }: Engine,
  content: readonly ResourceRights[],
  subject: Actor | undefined,
): PersonRights['others'] {
  const named = new Set(content.flatMap(each => each.rights.flatMap(right => right.permissions)))
  return groupPermissions(catalogue).flatMap(({ section, label, permissions }) =>
    permissions
      .filter(({ name }) => !named.has(name))
      .map(each => ({
        section,
        group: label,
        name: each.name,
        label: each.label,
        allowed: subject?.permissions.has(each.name) === true,
      })),
  )
}
/** The account as its reader knows it; one's own is known without a right to read accounts. Throws not_found, forbidden. */
async function accountFor({ engine }: RightsServices, actor: Actor, id: string): Promise<Values> {
  if (!isUuid(id)) throw notFound()
  const own = id === actor.person
  if (!own && !actor.permissions.has('READ_SINGLE_ROLE')) throw forbidden()
  const row = await recordsIn(engine.database).get('person', id, ['kind'])
  if (row === undefined) throw notFound()
  const resource = row.kind === 'staff' ? 'adminUsers' : 'users'
  return engine.run(engine.operation(resource, 'get'), { actor: own ? SYSTEM : actor, input: { id } })
}
/** GET /rights/{id} */
export async function personRights(services: RightsServices, actor: Actor, id: string): Promise<PersonRights> {
  const account = await accountFor(services, actor, id)
  const { engine, openSessions } = services
  const { person } = actor
  const subject = id === person ? actor : await openSessions.rightsOf(id)
  // who still has to set up the second factor is let in nowhere but to the own profile
  const halt = subject === undefined ? 'closed' : subject.secondFactorRequired ? 'factor' : null
  const free = halt === null ? subject : undefined
  const { preview } = actor
  const own = account.role as Named
  const role = id === person && preview !== null ? { _id: preview._id, label: preview.name } : own
  const content = [...engine.models.values()].map(model => rightsIn(engine, model, free))
  const limits = await recordsIn(engine.database).get('roles', own._id, ['discountLimit'])
  return {
    person: { _id: id, label: String(account.name) },
    role,
    status: String(account.status),
    halt,
    company: (account.company ?? null) as Named | null,
    unconfirmed: subject?.unconfirmed ?? false,
    stores: subject === undefined || subject.stores === null ? null : (account.stores as readonly Named[]),
    discountLimit: limits?.discountLimit ?? null,
    content,
    others: rightsBeside(engine, content, free),
  }
}
