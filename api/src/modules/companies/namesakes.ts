/** Companies of one name: the same but for case, blanks, signs and legal forms. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'

const FORMS =
  'co|company|corp|corporation|inc|incorporated|llc|l l c|ltd|limited|plc|gmbh|sa|sarl|bv|wll|w l l|fze|fzco|fzc|est|establishment|شركة|مؤسسة|المحدودة|ذمم'
/** The expression of the index "company_bare_name", which finds the companies of a name. */
const bareName = (value: string): string =>
  `regexp_replace(regexp_replace(regexp_replace(translate(lower(${value}), '.''’', ''), '[[:punct:][:space:]]+', ' ', 'g'), '(^| )(${FORMS})(?= |$)', '', 'g'), ' ', '', 'g')`

export const hasNamesake = (alias: string): Sql => sql`exists (select 1 from company o
  where ${raw(bareName('o.trade_name'))} = ${raw(bareName(`${alias}.trade_name`))}
    and o._id <> ${raw(alias)}._id and o.deleted_at is null)`
