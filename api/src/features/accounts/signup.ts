import sql from 'sql-template-tag'
import type { Engine } from '../../crud/engine.ts'
import { differences, recordHistory } from '../../crud/history.ts'
import { prepare } from '../../crud/prepare.ts'
import { insertRow } from '../../crud/store.ts'
import { SYSTEM } from '../../crud/viewer.ts'
import { mustRead } from '../../crud/write.ts'
import { uuid } from '../../database/uuid.ts'
import { Failure } from '../../failure.ts'

/** The lowest role: what people have who registered by themselves. */
const LOWEST = 'member'
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly phone?: string
}
/** POST /users/signup: a platform user without a company, unverified, with the lowest role. */
export async function signUp(
  engine: Engine,
  registration: Registration,
  requestId: string,
  ip: string,
): Promise<{ _id: string }> {
  const model = engine.model('users')
  const [role] = await engine.database.query<{ _id: string }>(sql`select _id from roles where alias = ${LOWEST}`)
  if (role === undefined) throw new Failure('unavailable', 'Registration is closed.')
  const prepared = await prepare(engine, model, SYSTEM, {
    body: { ...registration, role: role._id },
    before: undefined,
  })
  const id = uuid()
  const now = new Date()
  await engine.database.transaction(async tx => {
    await insertRow(tx, model, id, prepared.values, id, now)
    const row = await mustRead(engine, tx, model, id)
    const viewer = { ...SYSTEM, requestId, ip, person: id }
    recordHistory(tx, viewer, {
      resource: 'users',
      record: id,
      action: 'signup',
      version: 1,
      at: now,
      changes: differences(model, undefined, row),
    })
  })
  return { _id: id }
}
