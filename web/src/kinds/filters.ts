/** The kinds that can be filtered by. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { BooleanFilter } from './boolean/filter.tsx'
import { ChoiceFilter } from './choice/filter.tsx'
import { CodeFilter } from './code/filter.tsx'
import { DayFilter, InstantFilter } from './day/pickers.tsx'
import type { FilterKind } from './kind.ts'
import { NumberFilter } from './number/filter.tsx'
import { ReferenceFilter } from './reference/filter.tsx'
import { TextFilter } from './text/filter.tsx'
import { UnitFilter } from './unit/filter.tsx'

const filters = {
  text: TextFilter,
  integer: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  boolean: BooleanFilter,
  instant: InstantFilter,
  day: DayFilter,
  code: CodeFilter,
  unit: UnitFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
} satisfies { readonly [K in FieldKind]?: FilterKind<K> }

type AnyFilter = FilterKind<FieldKind> | undefined
/** The filter of a field, where there is one. Field and kind belong together, which a union of components cannot say. */
export const filterOf = (field: Field): AnyFilter =>
  (filters as { readonly [kind: string]: unknown })[field.kind] as AnyFilter
