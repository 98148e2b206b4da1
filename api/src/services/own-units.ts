/** The units that staff have added or changed, as this process reads and writes quantities by them. */
import { isShipped, type Unit } from '@siteoffice/domain/engine/shipped-units'
import { setOwnUnits } from '@siteoffice/domain/engine/units'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import type { Outbox } from './outbox/outbox.ts'

type StoredUnit = Unit & { readonly changed: boolean }
export async function readOwnUnits(queries: Queries): Promise<Unit[]> {
  const units = await queries.query<StoredUnit>(sql`select code, name, other_names as "otherNames", whole,
    in_bills as "inBills", in_products as "inProducts", active, version > 1 or created_by is not null as changed
    from unit order by "order", code`)
  return units.flatMap(({ changed, ...unit }) => (changed || !isShipped(unit.code) ? [unit] : []))
}
/** Reads them now and after each change, whichever process has made it. */
export async function keepOwnUnits(queries: Queries, outbox: Outbox): Promise<void> {
  const read = async () => setOwnUnits(await readOwnUnits(queries))
  await outbox.subscribe(({ resource }) => (resource === 'unit' ? read() : undefined))
  await read()
}
