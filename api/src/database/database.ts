/** The one door to the data: PGlite and PostgreSQL behind the same few calls. */
import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

export type Record_ = { readonly [column: string]: unknown }
export interface Queries {
  /** Runs one statement; its text is prepared once and reused under a name. Rows out. */
  query<T = Record_>(statement: Sql): Promise<T[]>
  /** Several statements without parameters, for migrations. */
  script(text: string): Promise<void>
}
export interface Transaction extends Queries {
  /** Sends a statement that nobody waits for; it keeps its place, and the transaction fails when it fails. */
  send(statement: Sql): void
  /** Runs after the commit, not at all after a rollback. */
  onCommit(action: () => void | Promise<void>): void
}
export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres'
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const names = new Map<string, string>()
const MOST_NAMES = 2000
/** A short stable name for a statement's text; undefined when there are too many shapes already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** How values of a type arrive: times as ISO text, days as text, numbers as numbers. By type's OID. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: text => text,
  1184: text => new Date(text).toISOString(),
}

/** Keeps the statements that a transaction has sent without waiting for them. */
export function sender(queries: Queries): { send: Transaction['send']; readonly sent: Promise<unknown>[] } {
  const sent: Promise<unknown>[] = []
  return {
    sent,
    send(statement) {
      const answer = queries.query(statement)
      answer.catch(() => undefined) // heard where the transaction awaits all that was sent
      sent.push(answer)
    },
  }
}
/** Runs what waited for the commit; a failure there is reported, the write stands. */
export async function runAfterCommit(actions: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const action of actions) {
    try {
      await action()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
