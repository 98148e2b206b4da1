/** Statements that nobody awaits, and the words of the wire protocol, which is the driver's alone. */
import { withoutText } from './sources.ts'

/** What a statement's promise goes to: it is awaited or returned where it is asked, or is one of several in a list. */
const AWAITED = /(?:\bawait|\breturn|=>|[[(,?:]|\?\?)$/
/** Where a statement is asked: `tx.query(…)`, `engine.database.query<Row>(…)`. */
const ASKED =
  /(?<![\w$.'"])[\w$]+(?:\??\.[\w$]+)*\.query\b(?:<(?:[^<>()]|<[^<>]*>|\{[^{}]*\})*>)?\(|(?<![\w$.'"])(?:tx|queries|database)\.script\(/g

/** The statements of a file that are neither awaited nor returned nor handed on, each with its line. */
export function forgottenStatements(code: string): string[] {
  const plain = withoutText(code)
  return [...plain.matchAll(ASKED)].flatMap(({ index, 0: text }) => {
    if (AWAITED.test(plain.slice(0, index).trimEnd())) return []
    return [`${plain.slice(0, index).split('\n').length}: ${text}`]
  })
}
/** What belongs to a driver: messages of the protocol, and statements that go out without being waited for. */
export const PROTOCOL =
  /\bpg-protocol\b|\bSubmittable\b|\bserialize\.(?:parse|bind|sync)\b|\btx\.send\(|\btransactionThenRead\b/
