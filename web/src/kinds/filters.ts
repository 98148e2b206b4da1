/** Every kind as a filter; null where a kind cannot be filtered by. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { BooleanFilter } from './boolean/filter.tsx'
import { ChoiceFilter } from './choice/filter.tsx'
import { CodeFilter } from './code/filter.tsx'
import { DayFilter, InstantFilter } from './day/pickers.tsx'
import type { FilterKind } from './kind.ts'
import { NumberFilter } from './number/filter.tsx'
import { ReferenceFilter } from './reference/filter.tsx'
import { TextFilter } from './text/filter.tsx'

const filters = {
  text: TextFilter,
  richText: null,
  integer: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  boolean: BooleanFilter,
  instant: InstantFilter,
  day: DayFilter,
  code: CodeFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  tags: null,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  file: null,
  files: null,
  lines: null,
  block: null,
  json: null,
  secret: null,
} satisfies { readonly [K in FieldKind]: FilterKind<K> }

/** The filter of a field. Field and kind belong together, which a union of components cannot say. */
export const filterOf = (field: Field): FilterKind<FieldKind> => filters[field.kind] as unknown as FilterKind<FieldKind>
