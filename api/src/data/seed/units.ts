/** The units that the program ships with, as records. Those that nobody has changed follow the program. */
import { SHIPPED_UNITS } from '@siteoffice/domain/engine/shipped-units'
import sql from 'sql-template-tag'
import type { Queries } from '../database.ts'
import { namedId } from './named-id.ts'

/** Adds the units that are missing; a code that staff have given to one of their own stays theirs. */
export async function seedUnits(queries: Queries): Promise<void> {
  const rows = SHIPPED_UNITS.map((unit, at) => ({ ...unit, id: namedId(`unit ${unit.code}`), order: at }))
  const shipped = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x(id uuid, code text, name text, "otherNames" text[], whole boolean, "inBills" boolean, "inProducts" boolean, "order" int)`
  await queries.query(sql`
    insert into unit (_id, created_at, updated_at, version, code, name, other_names, whole, in_bills, in_products, active, "order")
    select x.id, now(), now(), 1, x.code, x.name, x."otherNames", x.whole, x."inBills", x."inProducts", true, x."order"
    from ${shipped} on conflict do nothing`)
  await queries.query(sql`
    update unit u set name = x.name, other_names = x."otherNames", in_bills = x."inBills" from ${shipped}
    where u._id = x.id and u.version = 1
      and (u.name, u.other_names, u.in_bills) is distinct from (x.name, x."otherNames", x."inBills")`)
}
