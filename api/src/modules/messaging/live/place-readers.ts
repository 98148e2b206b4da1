/** Who may be in a place: whoever reads the record, or is a member of the thread. */
import { placeOf } from '@siteoffice/domain/engine/live'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { speaksForCompany } from '../../../engine/scope/actor.ts'
import { isThemselves } from '../../../engine/scope/scope.ts'
import { readersOf } from '../../../services/record-readers.ts'
import { recordOf } from '../../../services/record-threads/readable-records.ts'
import { membersOf } from '../chat/members.ts'
import { mayChat } from '../chat/participants.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface ParsedPlace {
  readonly resource: string
  readonly id: string
}
export function parsePlace(place: unknown): ParsedPlace | undefined {
  if (typeof place !== 'string') return undefined
  const [resource = '', id = '', ...rest] = place.split('/')
  return rest.length === 0 && UUID.test(id) ? { resource, id } : undefined
}
export const companyOf = ({ kind, company }: Actor): string | null => (kind === 'staff' ? null : company)
/** Among whom somebody is over a record: staff, or the people of a company; null: nobody. */
export const circleOf = ({ kind, company }: Actor): string | null => (kind === 'staff' ? kind : company)

/** Those of several people who may be in a place, by one statement. */
export async function mayBeIn(
  engine: Engine,
  { resource, id }: ParsedPlace,
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  if (resource !== THREAD_PLACE)
    return readersOf(
      engine,
      resource,
      id,
      actors.filter(each => isThemselves(each) && speaksForCompany(each)),
    )
  const participants = actors.filter(mayChat)
  if (participants.length === 0) return new Set()
  const companies = new Map((await membersOf(engine.database, id)).map(each => [each.person, each.company]))
  const members = participants.filter(each => companies.get(each.person ?? '') === companyOf(each))
  const record = await recordOf(engine.database, id)
  return record === null ? new Set(members) : readersOf(engine, record.resource, record._id, members)
}
/** Members of a thread know each other. Over a record people see those of their own circle. */
export const mayKnow = (place: string, one: string | null, other: string | null): boolean =>
  place.startsWith(`${THREAD_PLACE}/`) || (one !== null && one === other)
/** The place of the record beside which a thread stands. */
export async function placeOfRecord(engine: Engine, { resource, id }: ParsedPlace): Promise<string | undefined> {
  const record = resource === THREAD_PLACE ? await recordOf(engine.database, id) : null
  return record === null ? undefined : placeOf(record.resource, record._id)
}
