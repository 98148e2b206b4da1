/** Statements that travel to PostgreSQL as one message and are answered by one: a single Sync ends them. */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Statement } from './database.ts'
import { PARSERS, statementName } from './database.ts'

export interface StatementResult {
  readonly rows: unknown[]
  /** the first word of what was done: 'COMMIT', 'ROLLBACK', 'SELECT' */
  readonly command: string
}
export interface PendingStatement {
  readonly statement: Statement
  readonly resolve: (answer: StatementResult) => void
  readonly reject: (error: unknown) => void
}
/** The messages that end up here, as the driver has read them. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
interface DataRow {
  readonly fields: readonly (string | null)[]
}
interface CommandTag {
  readonly text: string
}
/** A statement that never ran because one before it in the same message failed; PostgreSQL's code for a transaction that has failed. */
class SkippedStatement extends Error {
  readonly code = '25P02'
}
type Parser = (text: string) => unknown
const parserOf = (oid: number): Parser => PARSERS[oid] ?? (pg.types.getTypeParser(oid, 'text') as Parser)

interface Column {
  readonly name: string
  readonly parse: Parser
}
/** The columns of a statement's rows; none for what answers no rows. */
type Shape = readonly Column[]
const NO_COLUMNS: Shape = []
function rowOf(shape: Shape, values: DataRow['fields']): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [at, value] of values.entries()) {
    const parser = shape[at]
    if (parser !== undefined) row[parser.name] = value === null ? null : parser.parse(value)
  }
  return row
}
/** A value as the text that PostgreSQL reads. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(asElement).join(',')}}`
  return JSON.stringify(value)
}
function asElement(value: unknown): string {
  if (Array.isArray(value)) return asText(value) ?? 'NULL'
  const text = asText(value)
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
/** So many statements stay prepared on a connection; PostgreSQL keeps some ten or hundred kilobytes for each. */
export const MOST_PREPARED = 500
/**
 * The statements that each connection has prepared, that which was asked for last at the end, and what they answer, which
 * cannot change while they stand.
 */
const preparedStatements = new WeakMap<pg.Connection, Map<string, Shape>>()
function preparedOn(connection: pg.Connection): Map<string, Shape> {
  const shapes = preparedStatements.get(connection) ?? new Map<string, Shape>()
  preparedStatements.set(connection, shapes)
  return shapes
}
/** The statement that was asked for longest ago, taken from those of a connection where these are as many as may be. */
function oldestOf(shapes: Map<string, Shape>): string | undefined {
  const [name] = shapes.size < MOST_PREPARED ? [] : shapes.keys()
  if (name !== undefined) shapes.delete(name)
  return name
}
/** The name under which a statement is prepared; undefined for one that is planned each time anew. */
export type Naming = (statement: Statement) => string | undefined
export const byText: Naming = ({ text }) => statementName(text)
/** Gives up what is not answered in time. */
export interface Patience {
  readonly silenceMs: number
  readonly giveUp: () => void
}
/**
 * Statements for one connection; each is settled when all of them are through, and `done` is called then, with the
 * failure where the connection went with it.
 * Outside a transaction they are one: where one fails, none has written anything.
 */
export class Batch implements pg.Submittable {
  readonly #asked: readonly PendingStatement[]
  readonly #done: (lost?: Error) => void
  readonly #patience: Patience
  #timer: NodeJS.Timeout | undefined
  readonly #answers: StatementResult[] = []
  /** by statement, under which it is prepared; a text is put together from its parts each time it is asked for */
  readonly #names: (string | undefined)[]
  /** by statement; what is not known yet is described on the way */
  readonly #shapes: (Shape | undefined)[] = []
  #rows: unknown[] = []

  constructor(
    statements: readonly PendingStatement[],
    patience: Patience,
    done: (lost?: Error) => void = () => undefined,
    naming: Naming = byText,
  ) {
    this.#asked = statements
    this.#patience = patience
    this.#names = statements.map(({ statement }) => naming(statement))
    this.#done = done
  }
  submit(connection: pg.Connection): null {
    this.#timer = setTimeout(this.#patience.giveUp, this.#patience.silenceMs).unref()
    const shapes = preparedOn(connection)
    const parts: Buffer[] = []
    for (const [at, { statement }] of this.#asked.entries()) {
      const name = this.#names[at] ?? ''
      const shape = shapes.get(name)
      this.#shapes.push(shape)
      if (shape !== undefined) {
        shapes.delete(name)
        shapes.set(name, shape)
      } else {
        const oldest = name === '' ? undefined : oldestOf(shapes)
        if (oldest !== undefined) parts.push(serialize.close({ type: 'S', name: oldest }))
        // Whether an earlier attempt got as far as preparing it does not matter after this.
        parts.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text: statement.text }))
      }
      parts.push(serialize.bind({ statement: name, values: statement.values.map(asText) }))
      if (shape === undefined) parts.push(serialize.describe({ type: 'P' }))
      parts.push(serialize.execute())
    }
    connection.stream.write(Buffer.concat([...parts, serialize.sync()]))
    return null
  }
  handleRowDescription({ fields }: RowDescription): void {
    this.#shapes[this.#answers.length] = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }
  handleDataRow({ fields }: DataRow): void {
    this.#rows.push(rowOf(this.#shapes[this.#answers.length] ?? NO_COLUMNS, fields))
  }
  handleCommandComplete({ text }: CommandTag, connection: pg.Connection): void {
    const at = this.#answers.length
    const name = this.#names[at]
    if (name !== undefined) preparedOn(connection).set(name, this.#shapes[at] ?? NO_COLUMNS)
    const [command = ''] = text.split(' ', 1)
    this.#answers.push({ rows: this.#rows, command })
    this.#timer?.refresh()
    this.#rows = []
  }
  /** Also called when the connection is lost; nothing more comes in either case. */
  handleError(error: Error & { readonly severity?: string }): void {
    const failed = this.#answers.length
    const lost = error.severity !== 'ERROR'
    // With the connection all that is unanswered is lost, for one reason; else the others only never ran.
    this.#settle(at =>
      lost || at === failed ? error : new SkippedStatement('A statement before this one failed.', { cause: error }),
    )
    this.#done(lost ? error : undefined)
  }
  handleReadyForQuery(): void {
    this.#settle(() => new Error('PostgreSQL left a statement unanswered.'))
    this.#done()
  }
  #settle(failure: (at: number) => Error): void {
    clearTimeout(this.#timer)
    for (const [at, { resolve, reject }] of this.#asked.entries()) {
      const answer = this.#answers[at]
      if (answer === undefined) reject(failure(at))
      else resolve(answer)
    }
  }
}
