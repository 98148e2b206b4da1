import { codeCalled } from '@siteoffice/domain/engine/code-names'
import { CODES } from '@siteoffice/domain/engine/codes'
import { currencyOfCountry } from '@siteoffice/domain/engine/country-currency'
import { optionLabel } from '@siteoffice/domain/engine/describe'
import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  CodeField,
  TagsField,
  UnitField,
} from '@siteoffice/domain/engine/field'
import { ANY, EMPTY, splitList } from '@siteoffice/domain/engine/query'
import { isUnitCode, offeredUnits, unitFor, unitLabel } from '@siteoffice/domain/engine/units'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Wordings } from '../lib/words.ts'
import type { CellStyle } from './cell.ts'
import { BETWEEN, partsIn } from './cell.ts'
import { anyOfCondition, presence } from './conditions.ts'
import type { KindModule, Place } from './kind.ts'
import { BadValue } from './kind.ts'
import { visibleLine } from './visible.ts'

/** A name of a unit has so many letters at most. */
const LONGEST_UNIT = 40
/** An option as a sheet tells it. */
const optionText = (field: ChoiceField | ChoicesField, value: unknown, { words }: CellStyle): string =>
  words === undefined ? String(value) : words(optionLabel(field, String(value)))

const saysIt = (text: string, ways: readonly string[]): boolean =>
  ways.some(each => each.toLowerCase() === text.trim().toLowerCase())
/** Yes or no, in the words of any language; what is neither stays as it is, to be refused. */
function booleanIn(text: string, wordings: Wordings): boolean | string {
  if (saysIt(text, ['true', '1', ...wordings('Yes')])) return true
  return saysIt(text, ['false', '0', ...wordings('No')]) ? false : text
}
/** An option by its value or its words in any language; what is none stays as it is, to be refused. */
function optionIn(field: ChoiceField | ChoicesField, text: string, wordings: Wordings): string {
  const option =
    field.options.find(each => saysIt(text, [each])) ??
    field.options.find(each => saysIt(text, wordings(optionLabel(field, each))))
  return option ?? text
}
export const boolean: KindModule<BooleanField> = {
  fromCell: (_, text, wordings) => booleanIn(text, wordings),
  column: () => 'boolean',
  index: () => 'shared',
  hasCounts: true,
  input: () => ({ type: 'boolean' }),
  output: () => ({ type: 'boolean' }),
  empty: false,
  hasValue: value => value,
  read: (_, place) => place.value,
  cell: (_, value, { words }) => (words === undefined ? String(value) : words(value === true ? 'Yes' : 'No')),
  filter(_, place, value) {
    const present = presence(place, value)
    if (present !== undefined) return present
    if (value !== 'true' && value !== 'false') throw new BadValue(`'${value}' is neither true nor false.`)
    return sql`${place.value} = ${value === 'true'}`
  },
}
export const choice: KindModule<ChoiceField> = {
  words: optionLabel,
  fromCell: optionIn,
  column: () => 'text',
  index: () => 'shared',
  hasCounts: true,
  input: field => ({ type: 'string', enum: field.options }),
  output: field => ({ type: 'string', enum: field.options }),
  read: (_, place) => place.value,
  cell: optionText,
  filter: (field, place, value) =>
    anyOfCondition(place, value, 'text', each => field.options.includes(each), `one of ${field.options.join(', ')}`),
}
export const code: KindModule<CodeField> = {
  // a name that nobody has stays as it is, to be refused
  fromCell: ({ list }, text) => codeCalled(list, text) ?? text,
  column: () => 'text',
  index: () => 'shared',
  hasCounts: true,
  initial({ list, default: declared, ofCountry }, start) {
    if (list === 'timeZone' && declared !== undefined) return start.networkZone
    return ofCountry === undefined ? undefined : currencyOfCountry(start.sibling(ofCountry))
  },
  input: field => ({ type: 'string', enum: CODES[field.list] }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  filter(field, place, value) {
    const codes: readonly string[] = CODES[field.list]
    return anyOfCondition(place, value, 'text', each => codes.includes(each), `a known ${field.list} code`)
  },
}
/** The schema cannot name the units: staff add some. */
export const unit: KindModule<UnitField> = {
  words: (_, code) => unitLabel(code),
  fromCell: (field, text) => unitFor(field.use, text) ?? text,
  column: () => 'text',
  index: () => 'shared',
  hasCounts: true,
  input: field => ({
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_UNIT,
    'x-documented': { examples: offeredUnits(field.use) },
  }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  cell: (_, value, { words }) => (words === undefined ? String(value) : words(unitLabel(String(value)))),
  filter: (field, place, value) => anyOfCondition(place, value, 'text', isUnitCode, 'the code of a unit'),
  parse(field, value, { refuse }) {
    const unit = unitFor(field.use, String(value))
    if (unit === undefined) refuse('is no unit of the list of units')
    return unit ?? value
  },
}
function overlapping(place: Place, value: string): Sql {
  if (value === EMPTY) return sql`${place.value} = '{}'`
  if (value === ANY) return sql`${place.value} <> '{}'`
  return presence(place, value) ?? sql`${place.value} && ${splitList(value)}::text[]`
}
export const choices: KindModule<ChoicesField> = {
  fromCell: (field, text, wordings) => partsIn(text).map(each => optionIn(field, each, wordings)),
  column: () => 'text[]',
  index: () => 'members',
  input: field => ({
    type: 'array',
    maxItems: field.options.length,
    uniqueItems: true,
    items: { type: 'string', enum: field.options },
  }),
  output: field => ({ type: 'array', items: { type: 'string', enum: field.options } }),
  empty: [],
  read: (_, place) => place.value,
  cell: (field, value, style) => (value as string[]).map(each => optionText(field, each, style)).join(BETWEEN), // as it is read
  filter(field, place, value) {
    const wrong = splitList(value).find(each => !field.options.includes(each) && ![EMPTY, ANY].includes(each))
    if (wrong !== undefined) throw new BadValue(`'${wrong}' is not one of ${field.options.join(', ')}.`)
    return overlapping(place, value)
  },
}
export const tags: KindModule<TagsField> = {
  fromCell: (_, text) => partsIn(text),
  column: () => 'text[]',
  index: () => 'members',
  input: () => ({ type: 'array', maxItems: 500, items: { type: 'string', minLength: 1, maxLength: 100 } }),
  output: () => ({ type: 'array', items: { type: 'string' } }),
  empty: [],
  read: (_, place) => place.value,
  cell: (_, value) => (value as string[]).join(BETWEEN), // as it is read
  filter: (_, place, value) => overlapping(place, value),
  parse: (_, value) => [...new Set((value as string[]).map(visibleLine).filter(each => each !== ''))], // the schema has let only lists of text through
}
