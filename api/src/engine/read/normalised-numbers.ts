/** Rows found by a number of theirs however it is written: CR 72575 is CR72575. */
import { toLatinDigits } from '@siteoffice/domain/engine/read-number'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { normalisationOf } from '../../lib/normalised-text.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { isReadable } from './is-readable.ts'

/** Of less nothing but words and years is told. */
const TELLING = /\d{5}/
/** No number is longer, however it is written. */
const LONGEST_NUMBER = 100
/** A telephone's number is taken as the same by its last digits: nothing else may stand beside them. */
const OF_DIGITS = /^[+\d\s\-./()]+$/
/**
 * Conditions of rows `t` that are not in the trash, each entered by the index that finds records that are likely the
 * same. The whole number has to be typed: that index has no parts of it.
 */
export function numberMatches(model: Model, actor: Actor, words: string): Sql[] {
  if (words.length > LONGEST_NUMBER) return []
  const search = toLatinDigits(words)
  if (!TELLING.test(search.replaceAll(/[ \-./]/g, ''))) return []
  const { fields, likeness } = model.resource
  return (likeness?.same ?? []).flatMap(name => {
    const field = fields[name]
    const isSearched = field !== undefined && 'search' in field && field.search
    if (!isSearched || !isReadable(model, actor, name)) return []
    if ('format' in field && field.format === 'phone' && !OF_DIGITS.test(search)) return []
    const { around, of, letters } = normalisationOf(field)
    const number = of(search)
    return number.length < letters ? [] : [sql`${raw(around.join(`t.${column(name)}`))} = ${number}`]
  })
}
