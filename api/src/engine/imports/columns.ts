/** What a sheet's columns can be: the fields of a resource that somebody may write, and what tells its records apart. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { fieldLabel, mayRead } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf, text, traitsOf } from '@siteoffice/domain/engine/field'
import { headingsOf } from '@siteoffice/domain/engine/line-headings'
import { kindOf } from '../../kinds/registry.ts'
import type { Wordings, Words } from '../../lib/words.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'

/** A column that can be taken in; one that is a part of a group, or of the lines of a record, says which. */
export interface ImportColumn {
  readonly key: string
  readonly name: string
  readonly part: string | undefined
  /** what it holds is of a line, of which a record may have several below each other */
  readonly line: boolean
  /** the server sets the field: the column finds a record and is never written */
  readonly keyOnly: boolean
  readonly field: Field
  /** what it is called in English: its field, and its part of that */
  readonly labels: readonly string[]
  /** what stands above it in files of any language */
  readonly headings: readonly string[]
  /** the value that the text of a cell stands for, as it is written; a time by the clock of that zone */
  readonly read: (text: string, timeZone?: string) => unknown
}
/** What stands above a column in a file of one language. */
export const headingOf = ({ labels }: ImportColumn, words: Words): string => labels.map(words).join(': ')
export const ID_COLUMN = '_id'
/** Whether each record has a value of its own in a field. */
const isSingle = (field: Field): boolean =>
  'unique' in field && field.unique && !('uniqueWith' in field && field.uniqueWith !== undefined)
/** Whether it is what a record is called by in letters and on paper, such as its number. */
const isNumber = (field: Field): boolean => isSingle(field) && targetOf(field) === undefined
const isPlain = (field: Field): boolean => traitsOf(field).plain === true

/** The column of a field, or of a part of one; nothing where it is neither written nor a key, or a cell cannot hold it. */
function columnOf(
  field: Field,
  wordings: Wordings,
  place: Pick<ImportColumn, 'name' | 'part' | 'labels' | 'line'>,
  others: readonly string[] = [],
): ImportColumn[] {
  const kind = kindOf(field)
  const keyOnly = field.writable === 'never'
  if (kind.fromCell === undefined || (keyOnly && (place.part !== undefined || !isNumber(field)))) return []
  const { name, part, labels } = place
  const [first = [], ...rest] = labels.map(wordings)
  const headings = [...first.map((label, at) => [label, ...rest.map(each => each[at])].join(': ')), ...others]
  const key = part === undefined ? name : `${name}.${part}`
  return [{ ...place, key, field, headings, keyOnly, read: cell => kind.fromCell?.(field, cell, wordings) }]
}
/** The columns of the parts of a field: of a group, or of each of its lines, which are told apart by their ids. */
function partColumns(name: string, field: Field, actor: Actor, wordings: Wordings): ImportColumn[] {
  const kind = kindOf(field)
  const label = fieldLabel(name, field)
  const lines = kind.lines?.(field)
  const parts = Object.entries(lines ?? kind.parts?.(field) ?? {}).filter(
    ([, each]) => (lines !== undefined || isPlain(each)) && mayRead(each, actor.permissions, actor.tenantScoped),
  )
  const column = (part: string, each: Field, words: string) => {
    const others = lines === undefined ? [] : headingsOf(part).map(heading => `${label}: ${heading}`)
    return columnOf(each, wordings, { name, part, labels: [label, words], line: lines !== undefined }, others)
  }
  return [
    ...(lines === undefined ? [] : column(ID_COLUMN, text(), 'Id')),
    ...parts.flatMap(([part, each]) => column(part, each, fieldLabel(part, each))),
  ]
}
export function importColumns(model: Model, actor: Actor, wordings: Wordings): readonly ImportColumn[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]): ImportColumn[] => {
    if (!mayRead(field, actor.permissions, actor.tenantScoped)) return []
    const labels = [fieldLabel(name, field)]
    return [
      ...columnOf(field, wordings, { name, part: undefined, labels, line: false }, model.rules.importHeadings?.[name]),
      ...(field.writable === 'never' ? [] : partColumns(name, field, actor, wordings)),
    ]
  })
}
/** The columns that identify a record: unique texts, and the id. */
export const keyColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter(({ field, part }) => part === undefined && isSingle(field))
const foldHeading = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** A heading, and the time zone that exports name behind it. */
function partsOf(heading: string): { readonly label: string; readonly zone?: string } {
  const [, label = heading, zone] = /^(.*) \(([^()]+)\)$/.exec(heading) ?? []
  return zone !== undefined && CODES.timeZone.some(each => each === zone) ? { label, zone } : { label: heading }
}
const withoutZone = (heading: string): string => partsOf(heading).label
/** By whose clock an export says the times below a heading; undefined: it does not say. */
export const zoneInHeading = (heading: string): string | undefined => partsOf(heading.trim()).zone
/** Whether something that stands above a column means a field. */
export const isNamed = ({ key, headings }: Pick<ImportColumn, 'key' | 'headings'>, name: string): boolean =>
  [key, ...headings].some(each => foldHeading(each) === foldHeading(withoutZone(name)))
/** The columns that headings seem to mean, each at most once; a heading has one name, or another besides. */
export function guessColumns(
  head: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  wordings: Wordings,
): readonly (string | null)[] {
  const ids = new Set(['_id', ...wordings('Id')].map(foldHeading))
  const byName = new Map<string, string[]>()
  for (const { key, headings } of columns)
    for (const name of new Set([key, ...headings].map(foldHeading)))
      byName.set(name, [...(byName.get(name) ?? []), key])
  const takenKeys = new Set<string>()
  const guess = (name: string): string | undefined => {
    const heading = foldHeading(withoutZone(name))
    const columnKey = ids.has(heading) ? ID_COLUMN : byName.get(heading)?.find(key => !takenKeys.has(key))
    if (columnKey === undefined || takenKeys.has(columnKey)) return undefined
    takenKeys.add(columnKey)
    return columnKey
  }
  const whole = head.map(([name = '']) => guess(name))
  return whole.map(
    (key, at) =>
      key ??
      head[at]
        ?.slice(1)
        .map(guess)
        .find(each => each !== undefined) ??
      null,
  )
}
export const refersTo = ({ field }: ImportColumn): string | undefined => targetOf(field)
