/** Rings the bells of those who manage the registers of a store when one was closed without a count. */
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import { fillTemplate, tellReaders } from '../../engine/timeline/notices.ts'
import { readersWho } from '../../engine/timeline/readers.ts'
import type { OutboxEvent } from '../../services/outbox/outbox.ts'

const UNCOUNTED = registerSession.workflows?.status.transitions['close-uncounted'].label ?? ''
export const tellOfUncounted =
  (engine: Engine) =>
  async (tx: Transaction, events: readonly OutboxEvent[]): Promise<void> => {
    const model = engine.model('registerSession')
    for (const { resource, action, _id: id, store, actor } of events) {
      if (resource !== model.resource.name || action !== 'close-uncounted') continue
      // the manager of the store, and who manages registers there or in all stores
      const who = sql`p._id is distinct from ${actor}::uuid and (p._id = (select s.manager from stores s where s._id = ${store}::uuid)
        or (exists (select 1 from roles r where r._id = p.role and 'MANAGE_REGISTERS' = any(r.permissions))
          and (exists (select 1 from person_stores o where o.owner = p._id and o.target = ${store}::uuid)
            or not exists (select 1 from person_stores o where o.owner = p._id))))`
      const readers = await readersWho(engine, tx, { model, id }, who)
      await tellReaders(tx, readers, {
        engine,
        model,
        id,
        at: new Date(),
        title: (record, words) => fillTemplate(words('{{record}}: {{step}}'), { record, step: words(UNCOUNTED) }),
        body: words => words('The cash in its drawer was not counted. The session says why.'),
      })
    }
  }
