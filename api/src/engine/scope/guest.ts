/** Creates by people who are not signed in: only the fields that the resource opens to them, and nothing comes back but the id. */
import { CODES } from '@siteoffice/domain/engine/codes'
import sql from 'sql-template-tag'
import { wrongField, wrongFields } from '../../lib/failure.ts'
import { networkOf } from '../../lib/network.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { OperationRequest } from '../operations/operation.ts'
import type { Values } from '../rules.ts'
import { insertNew } from '../write/insert.ts'
import { parseInput } from '../write/parse-input.ts'
import type { Actor } from './actor.ts'
import { SYSTEM } from './actor.ts'

/** A guest's files are those that were uploaded from the same network, within the hour, and that no record has yet. */
async function refuseForeignFiles(
  engine: Engine,
  guest: Actor,
  references: readonly { target: string; id: string; path: string }[],
): Promise<void> {
  for (const { id, path } of references.filter(each => each.target.startsWith('file:'))) {
    const [own] = await engine.database.query(
      sql`select 1 from file where _id = ${id} and created_by is null and guest = ${networkOf(guest.ip ?? '')} and record_id is null
        and gone_at is null and created_at > now() - interval '1 hour'`,
    )
    if (own === undefined) throw wrongField('missing_reference', path, 'there is no such file here')
  }
}
/** The field for the language of a guest, who is taken to speak that of their browser. */
const LANGUAGE = 'language'
/** Makes a record for a guest; only its id out. Throws unknown_field for what the resource does not open to guests. */
export async function createAsGuest(
  engine: Engine,
  model: Model,
  { actor, body: given, now, language }: OperationRequest,
): Promise<Values> {
  const fields = model.resource.publicCreate ?? []
  const foreign = Object.keys(given).filter(name => !fields.includes(name))
  if (foreign.length > 0) {
    const errors = foreign.map(field => ({ field, message: 'cannot be set' }))
    throw wrongFields('unknown_field', errors)
  }
  const isStored = fields.includes(LANGUAGE) && CODES.language.some(each => each === language)
  const body = isStored ? { [LANGUAGE]: language, ...given } : given
  const prepared = await parseInput(engine, model, SYSTEM, {
    queries: engine.database,
    body,
    before: undefined,
    extra: fields,
  })
  await refuseForeignFiles(engine, actor, prepared.references)
  const id = uuid()
  return engine.database.transaction(async tx => {
    const references = { references: prepared.references, referrer: SYSTEM }
    await insertNew({ engine, tx, model, actor }, { id, values: prepared.values, body, now, ...references })
    return { _id: id }
  })
}
