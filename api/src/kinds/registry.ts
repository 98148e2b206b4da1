/** Every field kind, once. Nowhere else is a kind compared. */
import type { Field, FieldByKind, FieldKind } from '@siteoffice/domain/engine/field'
import { file, files } from './files.ts'
import { blockKind, linesKind } from './groups.ts'
import { json, secret } from './json.ts'
import type { KindModule } from './kind.ts'
import { decimal, integer, money } from './numbers.ts'
import { boolean, choice, choices, code, tags, unit } from './options.ts'
import { referenceKind, references } from './references.ts'
import { richText } from './rich-text.ts'
import { text } from './text.ts'
import { day, instant } from './times.ts'

const lookup = (field: Field): KindModule<Field> => kindOf(field)
const kinds = {
  text,
  richText,
  integer,
  decimal,
  money,
  boolean,
  instant,
  day,
  code,
  unit,
  choice,
  choices,
  tags,
  reference: referenceKind(lookup),
  references,
  file,
  files,
  lines: linesKind(lookup),
  block: blockKind(lookup),
  json,
  secret,
} satisfies { [K in FieldKind]: KindModule<FieldByKind[K]> }

/** The module of a field's kind. */
export function kindOf(field: Field): KindModule<Field> {
  return kinds[field.kind] // the registry pairs each kind with its own field type
}
