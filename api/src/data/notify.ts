import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'

/** Has all processes that listen to a channel hear texts, in their order. */
export const notification = (channel: string, texts: readonly string[]): Sql =>
  sql`select pg_notify(${channel}, t.content) from unnest(${[...texts]}::text[]) with ordinality t(content, place) order by t.place`
