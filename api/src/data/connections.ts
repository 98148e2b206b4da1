/** How many connections this process may take, how many the server allows, and how many are taken: said at the start. */
import sql from 'sql-template-tag'
import type { Queries } from './database.ts'

/** Beside the pool: one listens to what other processes write, two serve the jobs. */
const BESIDE_POOL = 3
interface ServerConnections {
  /** for a role that is no superuser: the smallest limit of the server, the database and the role */
  readonly allowed: number
  /** taken by other programs, and other processes of this one */
  readonly others: number
}
/** What the server says; to be asked before this process takes connections beside its pool. */
export async function readConnections(queries: Queries, name: string): Promise<ServerConnections> {
  const [row] = await queries.query<ServerConnections>(sql`
    select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as allowed,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name is distinct from ${name}) as others`)
  return row ?? { allowed: 0, others: 0 }
}
/** The lines for the log; the second is there only where the server allows too few connections. */
export function connectionLines(poolSize: number, { allowed, others }: ServerConnections): string[] {
  const connectionCount = poolSize + BESIDE_POOL
  const line = `Database connections: this process takes up to ${connectionCount}, the server allows ${allowed}, others hold ${others} now.`
  const most = Math.floor(allowed / 2) - BESIDE_POOL
  if (2 * connectionCount <= allowed && others + connectionCount <= allowed) return [line]
  const what =
    2 * connectionCount > allowed
      ? `Two processes of this configuration do not fit: they need ${2 * connectionCount}.`
      : `They are too few while others hold ${others}: requests will wait for one.`
  const advice = most < 1 ? 'Raise max_connections.' : `Set DATABASE_POOL to at most ${most}, or raise max_connections.`
  return [
    line,
    `Warning: ${what} ${2 * connectionCount > allowed ? advice : 'Raise max_connections, or lower DATABASE_POOL.'}`,
  ]
}
