/** Every kind as it stands in a form. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { blockInput } from './block/input.tsx'
import { choicesInput } from './choice/input.tsx'
import { filesInput } from './file/input.tsx'
import { jsonInput } from './json/input.tsx'
import type { InputKind } from './kind.ts'
import { linesInput } from './lines/input.tsx'
import { plainInputs } from './plain-inputs.ts'
import { referencesInput } from './reference/input.tsx'
import { richTextInput } from './rich-text/input.tsx'
import { secretInput } from './secret/input.tsx'
import { tagsInput } from './tags/input.tsx'

const inputs = {
  ...plainInputs,
  richText: richTextInput,
  choices: choicesInput,
  tags: tagsInput,
  references: referencesInput,
  files: filesInput,
  lines: linesInput,
  block: blockInput,
  json: jsonInput,
  secret: secretInput,
} satisfies { readonly [K in FieldKind]: InputKind<K> }

/** The input of a field. Field and kind belong together, which a union of components cannot say. */
export const inputOf = (field: Field): InputKind<FieldKind> => inputs[field.kind] as unknown as InputKind<FieldKind>
