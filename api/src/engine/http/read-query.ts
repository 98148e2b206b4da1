/** Reads a query string by its schema: texts become what is declared, and nothing else is let through. */
import type { ErrorCode } from '@siteoffice/domain/engine/errors'
import type { JsonSchema } from '../../kinds/kind.ts'
import { isDay } from '../../kinds/times.ts'
import { wrongField } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'

interface Parameter {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}
type Problem = readonly [code: ErrorCode, message: string]

function wholeNumber(text: string, { minimum = 0, maximum = 999_999_999 }: Parameter): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= minimum && value <= maximum ? value : undefined
}
function problemOf(text: string, parameter: Parameter): Problem | undefined {
  const { type, format, enum: values, minimum = 0, maximum = 999_999_999 } = parameter
  if (type === 'integer' && wholeNumber(text, parameter) === undefined)
    return ['unknown_field', `must be a whole number from ${minimum} to ${maximum}`]
  if (type === 'boolean' && text !== 'true' && text !== 'false') return ['unknown_field', 'must be true or false']
  if (format === 'uuid' && !isUuid(text)) return ['validation_failed', 'must be the id of a record']
  if (format === 'date' && !isDay(text)) return ['unknown_field', 'must be a day such as 2026-05-31']
  if (values !== undefined && !values.includes(text))
    return ['validation_failed', `must be one of ${values.join(', ')}`]
  return undefined
}
function valueOf(text: string, { type }: Parameter): string | number | boolean {
  if (type === 'integer') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
/** Treats an empty parameter as left out. Throws what is wrong with the first invalid parameter. */
export function readQuery(schema: JsonSchema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parameters = schema['properties'] as Readonly<Record<string, Parameter>> // made by the builder of objects
  const required = schema['required'] as readonly string[] // likewise
  if (schema['additionalProperties'] !== true) {
    const unknown = Object.keys(query).find(name => !Object.hasOwn(parameters, name))
    if (unknown !== undefined) throw wrongField('unknown_field', unknown, 'is not known here')
  }
  const read: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = query[name]
    if (text === undefined || text === '') {
      if (required.includes(name)) throw wrongField('validation_failed', name, 'is required')
      continue
    }
    if (typeof text !== 'string') throw wrongField('unknown_field', name, 'may be given once only')
    const problem = problemOf(text, parameter)
    if (problem !== undefined) throw wrongField(problem[0], name, problem[1])
    read[name] = valueOf(text, parameter)
  }
  return read
}
