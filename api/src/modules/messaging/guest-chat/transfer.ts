/** Hands a conversation to a colleague, or to all of a department who answer visitors, with a note that stays among the staff. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { allows } from '@siteoffice/domain/engine/permissions'
import { isOneOf } from '@siteoffice/domain/engine/states'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { listTransferTargets, transferConversation } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { fillTemplate, tellReaders } from '../../../engine/timeline/notices.ts'
import type { Reader } from '../../../engine/timeline/readers.ts'
import { readersAmong } from '../../../engine/timeline/readers.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { Failure, forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import { storeMessage } from './messages.ts'

type Transfer = EndpointInput<typeof transferConversation>['body']

const mayAnswer = (actor: Actor): boolean => actor.kind === 'staff' && allows(actor.permissions, ['CAN_CHAT'])
/** The same as a condition on a person `p`: only so many people are read at once, and each of them should be one of these. */
const AGENTS = sql`p.kind = 'staff' and exists (select 1 from roles r where r._id = p.role and 'CAN_CHAT' = any(r.permissions))`
/** Members of staff who answer visitors, but for the one who asks. */
async function agents(engine: Engine, queries: Queries, self: Actor, who: Sql): Promise<readonly Actor[]> {
  const people = await engine.actors(queries, sql`${AGENTS} and ${who}`)
  return people.filter(each => each.person !== self.person)
}
const named = ({ person, name }: Actor): NamedRecord => ({ _id: person ?? '', label: name })
const byName = (one: NamedRecord, other: NamedRecord): number => one.label.localeCompare(other.label)

async function targetsFor(engine: Engine, self: Actor) {
  const { database } = engine
  const people = await agents(engine, database, self, sql`true`)
  const ids = people.map(each => each.person ?? '')
  const members = await recordsIn(database).find('adminUsers', { _id: ids }, ['department'])
  const departmentIds = [...new Set(members.flatMap(({ department }) => department ?? []))]
  const departments = await recordsIn(database).find('department', { _id: departmentIds }, ['name'])
  return {
    people: people.map(named).toSorted(byName),
    departments: departments.map(({ _id, name }) => ({ _id, label: name })).toSorted(byName),
  }
}
/** Those who receive the conversation. Throws missing_reference where nobody there may answer it. */
async function receiversOf(
  engine: Engine,
  tx: Transaction,
  self: Actor,
  { conversation, person, department }: Transfer,
): Promise<readonly Reader[]> {
  const who = person === undefined ? sql`p.department = ${department}::uuid` : sql`p._id = ${person}::uuid`
  const model = engine.model('guestConversation')
  const receivers = await readersAmong(tx, model, conversation, await agents(engine, tx, self, who))
  if (receivers.length > 0) return receivers
  throw wrongField('missing_reference', person === undefined ? 'department' : 'person', 'there is no such record')
}
async function transfer(engine: Engine, actor: Actor, { note: text = '', ...transfer }: Transfer): Promise<void> {
  const { conversation, from, person, department } = transfer
  if ((person === undefined) === (department === undefined))
    throw wrongField('validation_failed', 'person', 'is required')
  const model = engine.model('guestConversation')
  const note = text.trim()
  const now = new Date()
  await engine.database.transaction(async tx => {
    const lock = 'no key update'
    const row = await recordsIn(tx).get('guestConversation', conversation, ['status', 'assignee'], { lock })
    if (row === undefined) throw notFound()
    if (!isOneOf(row.status, 'open', 'snoozed'))
      throw new Failure('rule_broken', 'Open the conversation again before you transfer it.')
    if (from !== undefined && from !== row.assignee)
      throw new Failure('stale_version', 'Somebody changed this guest conversation meanwhile.')
    const receivers = await receiversOf(engine, tx, actor, transfer)
    const assignee = person ?? null
    // also where the assignee stays the same: it goes to a department, and the history says so
    await hookContext(engine, tx, actor, now).update('guestConversation', conversation, { assignee }, 'transfer')
    if (note !== '') {
      const message = { conversation, clientId: uuid(), body: note, private: true, author: actor.person }
      await storeMessage(engine, tx, actor, { ...message, direction: 'agent' })
    }
    await tellReaders(tx, receivers, {
      engine,
      model,
      id: conversation,
      at: now,
      path: `/guest-chat?id=${conversation}`,
      title: (record, words) => fillTemplate(words('{{record}}: {{step}}'), { record, step: words('Transferred') }),
      body: () => (note === '' ? actor.name : `${actor.name}: ${note}`),
    })
  })
}
export function mountTransfer(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const agentOf = (actor: Actor): Actor => {
    if (!mayAnswer(actor)) throw forbidden()
    return actor
  }
  mountEndpoint(app, listTransferTargets, (_, request) => targetsFor(engine, agentOf(actorOf(request))))
  mountEndpoint(app, transferConversation, ({ body }, request) => transfer(engine, agentOf(actorOf(request)), body))
}
