/** The name of a chosen record in a picker. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { foldText } from '@siteoffice/domain/engine/folded'
import type { Option } from '@siteoffice/domain/engine/values'
import { cellOf } from '../cells.ts'
import type { ValueByKind } from '../kind.ts'

/** The value is of the field's kind: the server read it by the same declaration. */
export const valueOf = (value: string) => value as ValueByKind[FieldKind]
const wordsOf = (field: Field, value: string): string =>
  cellOf(field).words?.({ field, value: valueOf(value), record: {} }) ?? value

/** The fields that tell an option from others of its name, in words: its number, its place, and those its resource declares. */
export function detailOf(resource: string, { shown = {} }: Option): string {
  const target = findResource(resource)
  return Object.entries(shown)
    .flatMap(([name, value]) => {
      const field = target?.fields[name]
      if (field === undefined || name === target?.picker?.state) return []
      // of a reference the name of its record is given
      return [field.kind === 'reference' ? value : wordsOf(field, value)]
    })
    .join(' · ')
}
/** The label of an option, with the fields that tell it apart where another known option has the same label. */
export function chosenName(resource: string, option: Option, others: Iterable<Option>): string | null {
  const { _id, label } = option
  if (label === null) return null
  const alike = [...others].some(each => each._id !== _id && foldText(each.label ?? '') === foldText(label))
  const detail = alike ? detailOf(resource, option) : ''
  return detail === '' ? label : `${label} · ${detail}`
}
