/**
 * Holds every answer of every test against the schema that the API's description gives it, before it is written: the
 * writer itself turns a null into '' or 0 where none is declared, and nobody would notice.
 */
import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv, ['uuid', 'date', 'date-time'])
/** By their text: each service makes its schemas anew, and the files of a worker say the same in theirs. */
const validators = new Map<string, ValidateFunction>()
const compiled = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const ready = compiled.get(schema)
  if (ready) return ready
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? ajv.compile(schema)
  validators.set(text, validate)
  compiled.set(schema, validate)
  return validate
}

/** Throws what an answer says otherwise than its schema. */
export function inspectAnswer(schema: object, answer: unknown, route: string): void {
  const validate = validatorOf(schema)
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null))
  if (validate(wire)) return
  const problems = validate.errors?.map(({ instancePath, message, params }) => {
    const value = instancePath
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], wire) // a path into what was just validated
    return `${instancePath} ${message} ${JSON.stringify(params)}: ${JSON.stringify(value)?.slice(0, 80)}`
  })
  throw new Error(`${route} answers otherwise than its schema says:\n${problems?.slice(0, 10).join('\n')}`)
}
