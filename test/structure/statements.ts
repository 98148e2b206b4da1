/** The SQL that stands in a source file. */
import { literalAt } from './literals.ts'

/** Where SQL begins: sql`…`, raw(`…`). */
const BEGINS = /\bsql`|\braw\(\s*`/g
/** The texts of a file's SQL, parts within parts too, each with its line; a mark stands for each value. */
export function statementsIn(code: string): { readonly text: string; readonly line: number }[] {
  return [...code.matchAll(BEGINS)].map(({ index, 0: begin }) => ({
    text: literalAt(code, index + begin.length - 1).text,
    line: code.slice(0, index).split('\n').length,
  }))
}
/** Whether SQL reads rows, by its own text: not a part of a statement, and no lock of the advisory kind. */
export const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/^\s*select pg_advisory/.test(text)
/** Reads of one table by its columns alone, without a join, a sum or a part of other SQL. */
const PLAIN =
  /^ ?select (?:1|count\(\*\)::int as n|[\w",. ]+) from "?(?<table>\w+)"?(?: \w)? where [^()]*(?:\w+\([^()]*\)[^()]*)*$/i
const COMPOSED = /\b(?:or|join|union|group by|distinct)\b/i
/** The table of a read that `find`, `get`, `exists` or `count` could say; undefined of any other SQL. */
export function tableOfPlainRead(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ')
  return COMPOSED.test(line) ? undefined : PLAIN.exec(line)?.groups?.table
}
/** The quoted words of a text that are among these. */
export const quotedAmong = (text: string, words: ReadonlySet<string>): string[] =>
  [...text.matchAll(/'([a-z_]+)'/g)].flatMap(([, word = '']) => (words.has(word) ? [word] : []))
