import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { insertPrepared } from '../../../engine/write/insert.ts'
import { parseInput } from '../../../engine/write/parse-input.ts'
import { FIRST_ADMIN } from '../../../lib/config.ts'
import { uuid } from '../../../lib/uuid.ts'

/** Makes the first administrator from the configuration, once: where there is no person with that address. */
export async function makeFirstAdmin(
  engine: Engine,
  admin: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const model = engine.model('adminUsers')
  const records = recordsIn(engine.database)
  if (await records.exists('person', { email: { sameLetters: admin.email } })) return false
  const [role] = await records.find('roles', { alias: 'super-admin' })
  if (role === undefined) throw new Error('The shipped roles are missing')
  const { values } = await parseInput(engine, model, SYSTEM, {
    queries: engine.database,
    body: { name: FIRST_ADMIN, role: role._id, ...admin },
    before: undefined,
    extra: ['password'],
  })
  await engine.database.transaction(tx =>
    insertPrepared({ engine, tx, model, actor: SYSTEM }, { id: uuid(), values, action: 'create', now: new Date() }),
  )
  return true
}
/** Whether anybody is there who may sign in to the back office. */
export const hasStaff = (engine: Engine): Promise<boolean> =>
  recordsIn(engine.database).exists('adminUsers', { status: 'active' })
