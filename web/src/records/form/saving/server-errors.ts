/** The server's messages about fields, in the words that stand below the fields. */
import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { ApiError } from '../../../lib/api.ts'
import { joinNames } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { Errors } from '../fields/field-errors.ts'

/** The server lists no more options than these, by their keys, for programs read the message too. */
const MOST_NAMED = 30

/** 'is already taken' → 'Is already taken': it stands alone below its field. */
export const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1)

/** The field at 'boq.2.unit': of a line, where it leads into one. */
function fieldAt(fields: { readonly [name: string]: Field }, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter(part => !/^\d+$/.test(part))
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined || rest.length === 0) return field
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}
/** Names options by their labels on the screen. */
function inLabels(field: Field | undefined, message: string): string {
  if (field === undefined) return message
  if ('fields' in field)
    return Object.values(field.fields).reduce((sentence, each) => inLabels(each, sentence), message)
  if (!('options' in field)) return message
  const options = field.options.slice(0, MOST_NAMED)
  return message.replace(options.join(', '), () => joinNames(options.map(value => t(optionLabel(field, value)))))
}
interface ServerErrors {
  /** by the path of each */
  readonly errors: Errors
  /** of the whole of it */
  readonly message: string
}
export function serverErrors({ body, message }: ApiError, fields: Iterable<readonly [string, Field]>): ServerErrors {
  const fieldsByName = Object.fromEntries(fields)
  return {
    errors: Object.fromEntries(
      (body.errors ?? []).map(each => [
        each.field,
        sentence(inLabels(fieldAt(fieldsByName, each.field), each.message)),
      ]),
    ),
    message: (body.errors ?? []).reduce(
      (sentence, each) => inLabels(fieldAt(fieldsByName, each.field), sentence),
      message,
    ),
  }
}
