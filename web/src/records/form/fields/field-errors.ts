/** The messages about a form's fields, by path: of a field, or of a part of it. */
import type { Field } from '@siteoffice/domain/engine/field'
import { checkValue } from '../../../kinds/check.ts'
import { inputOf } from '../../../kinds/inputs.ts'
import type { Values } from '../../../kinds/kind.ts'

export type Errors = { readonly [path: string]: string }
interface NamedField {
  readonly name: string
  readonly field: Field
}
/** What is wrong with the values of these fields. */
export const errorsIn = (fields: readonly NamedField[], values: Values): Errors =>
  Object.fromEntries(
    fields.flatMap(({ name, field }) =>
      Object.entries(checkValue(inputOf(field), field, values[name])).map(([path, message]) => [
        path === '' ? name : `${name}.${path}`,
        message,
      ]),
    ),
  )
/** Whether a message is about this field or a part of it. */
export const isAt = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

/** The messages that remain once a field has another value: one of the form stays until the value is right, one of the server goes. */
export function stillWrong(errors: Errors, fields: readonly NamedField[], name: string, value: unknown): Errors {
  if (!Object.keys(errors).some(path => isAt(path, name))) return errors
  const others = Object.entries(errors).filter(([path]) => !isAt(path, name))
  const own = fields.filter(each => each.name === name)
  return { ...Object.fromEntries(others), ...errorsIn(own, { [name]: value }) }
}
