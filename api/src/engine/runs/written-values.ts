/** Values of a record as they would be written: records by their ids, lines with what may be given of them. */
import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { plain } from './items.ts'

/** The fields of a field's lines; undefined where it has none. */
export function linesOf(model: Model, name: string): Fields | undefined {
  const field = model.fields.find(each => each.name === name)
  return field?.kind.lines?.(field.field)
}
export function asWritten(model: Model, name: string, value: unknown): unknown {
  const lines = linesOf(model, name)
  if (lines === undefined) return plain(value)
  const names = Object.entries(lines).flatMap(([part, each]) => (each.writable === 'never' ? [] : [part]))
  const line = (each: Values) => ({
    _id: each._id,
    ...Object.fromEntries(names.map(part => [part, plain(each[part])])),
  })
  return ((value ?? []) as Values[]).map(line) // as they are read
}
/** Whether a line says nothing else than the one that stands there. */
const agrees = (line: Values, now: Values | undefined): now is Values =>
  now !== undefined && Object.entries(line).every(([part, value]) => isDeepStrictEqual(value, now[part]))
/**
 * The lines that a sheet gives, as they would stand in the record: one with an id keeps what the sheet does not say of it;
 * without ids those keep theirs that say the same as the one in their place.
 */
export function joinLines(lines: readonly Values[], now: readonly Values[]): Values[] {
  const byId = new Map(now.map(line => [line._id, line]))
  return lines.map((line, at) => {
    const there = now[at]
    if (line._id === undefined && agrees(line, there)) return there
    return { ...byId.get(line._id), ...line }
  })
}
