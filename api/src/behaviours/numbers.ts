import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'

/** The next number of a sequence with a prefix and at least so many digits, as an expression for the insert itself. */
export const nextNumber = (prefix: string, sequence: string, digits: number): Sql =>
  sql`(select ${prefix}::text || lpad(n::text, greatest(${digits}::int, length(n::text)), '0') from nextval(${sequence}::regclass) n)`
