/** The counterparties that name a record which has only a number of ours, as far as the actor may know them. */
import { fieldOf, valueWords } from '@siteoffice/domain/engine/describe'
import type { Words } from '../../lib/words.ts'
import type { RecordContext } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { hydrate } from './read.ts'

export interface Counterparty {
  readonly field: string
  /** a name, or a choice as it is kept */
  readonly value: string
}
interface RecordRef {
  readonly resource: string
  readonly _id: string
}
function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'label' in value) return wordsIn(value.label)
  return typeof value === 'string' && value !== '' ? value : undefined
}
type CounterpartiesOf = (model: Model, row: Values) => readonly string[]
const namedBy: CounterpartiesOf = ({ resource: { header } }, row) =>
  header?.nameUntil !== undefined && wordsIn(row[header.nameUntil]) !== undefined ? [] : (header?.name ?? [])
/** The same, and for those that keep their number as a name whom and what they are about. */
export const headerCounterparties: CounterpartiesOf = ({ resource: { header, fields, label } }) => {
  const own = fields[label]
  const isNumbered = own !== undefined && 'numbered' in own && own.numbered !== undefined
  return header?.name ?? (isNumbered ? header?.about : undefined) ?? []
}
/** Of a record as somebody reads it. */
function sidesIn(fields: readonly string[], row: Values): readonly Counterparty[] {
  return fields.flatMap(field => {
    const value = wordsIn(row[field])
    return value === undefined ? [] : [{ field, value }]
  })
}
/** What people call a record, as somebody reads it: its other sides, where it is known by them, else its label. */
export function recordNameIn(model: Model, row: Values, words: Words): string {
  const { resource } = model
  const sides = sidesIn(namedBy(model, row), row).map(({ field, value }) => {
    const valueText = valueWords(fieldOf(resource, field), value)
    // a choice is one of the catalogue's words, a name is not
    return valueText === value ? value : words(valueText)
  })
  return sides.length > 0 ? sides.join(' · ') : (wordsIn(row[resource.label]) ?? words(resource.title[0]))
}
/** By id; the caller has asked whether the records are the actor's to read. */
export async function counterpartiesOf(
  { engine, tx, actor }: Omit<RecordContext, 'model'>,
  refs: readonly RecordRef[],
  fieldsOf: CounterpartiesOf = namedBy,
): Promise<ReadonlyMap<string, readonly Counterparty[]>> {
  const sides = new Map<string, readonly Counterparty[]>()
  for (const [name, records] of Map.groupBy(refs, ({ resource }) => resource)) {
    const model = engine.model(name)
    if (fieldsOf(model, {}).length === 0) continue
    const ids = records.map(({ _id }) => _id)
    for (const row of await hydrate({ engine, tx, model, actor }, ids, 'list'))
      sides.set(String(row._id), sidesIn(fieldsOf(model, row), row))
  }
  return sides
}
