/** The inputs of the kinds that may also stand in a block or a line. */
import type { BlockFields, FieldKind, LineFields } from '@siteoffice/domain/engine/field'
import { booleanInput } from './boolean/input.tsx'
import { choiceInput } from './choice/input.tsx'
import { codeInput } from './code/input.tsx'
import { dayInput } from './day/input.tsx'
import { fileInput } from './file/input.tsx'
import { instantInput } from './instant/input.tsx'
import type { InputKind } from './kind.ts'
import { moneyInput } from './money/input.tsx'
import { decimalInput, integerInput } from './number/input.tsx'
import type { PlainKind } from './plain-cells.ts'
import { referenceInput } from './reference/input.tsx'
import { textInput } from './text/input.tsx'
import { unitInput } from './unit/input.tsx'

export const plainInputs = {
  text: textInput,
  integer: integerInput,
  decimal: decimalInput,
  money: moneyInput,
  boolean: booleanInput,
  instant: instantInput,
  day: dayInput,
  code: codeInput,
  unit: unitInput,
  choice: choiceInput,
  reference: referenceInput,
  file: fileInput,
} satisfies { readonly [K in PlainKind]: InputKind<K> }

/** The input of a plain field. Field and kind belong together, which a union of components cannot say. */
export const plainInputOf = (field: BlockFields[string] | LineFields[string]): InputKind<FieldKind> =>
  plainInputs[field.kind] as unknown as InputKind<FieldKind>
