/** The one door to the data: PGlite and PostgreSQL behind the same few calls. */
import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'sql-template-tag'
import { report } from '../lib/report.ts'

/** A statement's text with its values by number; what `sql` makes is one. */
export type Statement = Pick<Sql, 'text' | 'values'>
type Record_ = { readonly [column: string]: unknown }
export interface Queries {
  /** Runs one statement; its text is prepared once and reused under a name. Rows out. */
  readonly query: <T = Record_>(statement: Statement) => Promise<T[]>
  /** Several statements without parameters, for migrations. */
  readonly script: (text: string) => Promise<void>
}
export interface Transaction extends Queries {
  /** Runs after the commit, not at all after a rollback. */
  readonly onCommit: (action: () => void | Promise<void>) => void
}
interface TransactionLimits {
  /** how long one of its statements may take, where that is longer than others may */
  readonly statementMs: number
}
/** What is behind it, for a library that brings its own statements. */
type Driver = { readonly kind: 'pglite'; readonly pglite: PGlite } | { readonly kind: 'postgres'; readonly url: string }
export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres'
  readonly driver: Driver
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>, limits?: TransactionLimits) => Promise<T>
  /** Runs work that no other process of the same database does meanwhile; the others wait for their turn. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Calls `onNotify` with what any process notifies the channel of, and without anything after each connecting, for what
   * was missed before it; returns how to end it.
   */
  readonly listen: (channel: string, onNotify: (payload?: string) => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

const names = new Map<string, string>()
/** So many names are remembered; a name that was forgotten is computed the same again. */
const MOST_NAMES = 2000
/**
 * The best plan of a search, or of gathering all matches (`offset 0`), depends on the values. Such a statement gets no
 * name, so that it is planned for each; a name would fix one plan for all.
 */
const hasOwnPlan = (text: string): boolean =>
  text.includes(' ilike ') || text.includes(' like $') || text.includes(' offset 0) t')
/** A short name for a statement's text, always the same; undefined for what is planned anew. */
export function statementName(text: string): string | undefined {
  const statementId = names.get(text)
  if (statementId !== undefined) return statementId
  if (hasOwnPlan(text)) return undefined
  if (names.size >= MOST_NAMES) names.clear()
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** An instant as our connections write it, such as `2026-11-27 17:54:45.2+00`, as ISO text; what is written otherwise takes five times as long. */
function instantFrom(text: string): string {
  const zone = text.length - 3
  const usual = text.charAt(10) === ' ' && text.endsWith('+00') && zone >= 19 && zone <= 23
  if (!usual) return new Date(text).toISOString()
  const fraction = zone === 19 ? '.000' : text.slice(19, zone).padEnd(4, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z`
}
/** How values of a type arrive: times as ISO text, days as text, numbers as numbers. By type's OID. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: text => text,
  1184: instantFrom,
}

/** What a transaction that has failed answers to every further statement. */
const ABORTED = '25P02'
interface GuardedQueries {
  /** what the transaction's work is given */
  readonly own: Queries
  /** refuses all further statements: work that was left behind must not write into the connection's next transaction */
  readonly end: () => void
  /** keeps the first failure, since later ones only follow from it */
  readonly cause: (error: unknown) => unknown
}
/** The statements of one transaction, for as long as it lasts. */
export function guardedQueries(queries: Queries): GuardedQueries {
  let over = false
  let first: unknown
  async function guarded<T>(ask: () => Promise<T>): Promise<T> {
    if (over) throw new Error('The transaction is over.')
    try {
      return await ask()
    } catch (error) {
      first ??= error
      throw error
    }
  }
  return {
    own: {
      query: <T>(statement: Statement) => guarded(() => queries.query<T>(statement)),
      script: text => guarded(() => queries.script(text)),
    },
    end() {
      over = true
    },
    cause: error =>
      error instanceof Error && 'code' in error && error.code === ABORTED && first !== undefined ? first : error,
  }
}
/** Runs what waited for the commit; a failure there is reported, the write stands. */
export async function runAfterCommit(actions: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const action of actions) {
    try {
      await action()
    } catch (error) {
      report(error)
    }
  }
}
