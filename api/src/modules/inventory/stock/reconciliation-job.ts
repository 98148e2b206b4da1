/** Compares the balances of stock with the ledger and open orders every night, and tells whoever may adjust what differs. */
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import { fillTemplate, tellReaders } from '../../../engine/timeline/notices.ts'
import { readersWho } from '../../../engine/timeline/readers.ts'
import { report } from '../../../lib/report.ts'
import type { AnyJob } from '../../../services/jobs/job.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { unevenBalances } from './reconciliation.ts'

/** Those who may adjust stock, where their stores reach; readers of the warehouse are chosen among them. */
const ADJUSTERS = sql`exists (select 1 from roles r where r._id = p.role and 'ADJUST_STOCK' = any(r.permissions))`

async function reconcileAll(engine: Engine): Promise<string> {
  const uneven = await unevenBalances(engine.database, sql`true`)
  if (uneven.length === 0) return 'All balances agree with the ledger and open orders.'
  const model = engine.model('warehouse')
  for (const id of new Set(uneven.map(({ warehouse }) => warehouse._id)))
    await engine.database.transaction(async tx => {
      const readers = await readersWho(engine, tx, { model, id }, ADJUSTERS)
      await tellReaders(tx, readers, {
        engine,
        model,
        id,
        at: new Date(),
        title: (record, words) =>
          fillTemplate(words('{{record}}: {{step}}'), { record, step: words('Reconciliation') }),
        body: words => words('Balances differ from their movements or from open orders. Reconciliation shows which.'),
      })
    })
  const words =
    `Balances that differ from the ledger or from open orders: ${uneven.map(({ _id }) => _id).join(', ')}`.slice(
      0,
      1000,
    )
  report(new Error(words))
  return words
}
export const reconcileNightly = (engine: Engine): AnyJob =>
  defineJob({
    name: 'reconcile-stock',
    title: 'Compare stock with its ledger',
    every: 'night',
    expires: 3600,
    run: () => reconcileAll(engine),
  })
