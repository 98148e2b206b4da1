/** Schemas are compiled when a route is first used: hundreds of routes would make every start wait. */

import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** What an ordinary form may hold and still have all its wrong fields named; of more, only the first is. */
const MOST_NAMED = 5_000
/** Whether a body has at most so many values; it is not walked further than that. */
export function isOrdinary(value: unknown, most = MOST_NAMED): boolean {
  let left = most
  const walk = (each: unknown): boolean => {
    left -= 1
    if (left < 0) return false
    if (each === null || typeof each !== 'object') return true
    if (Array.isArray(each) && each.length > left) return false
    for (const key in each) if (!walk((each as Record<string, unknown>)[key])) return false // a parsed body has no keys but its own
    return true
  }
  return walk(value)
}
function validating(allErrors: boolean): (schema: object) => Validate {
  const ajv = new Ajv({
    allErrors,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    strict: false,
    validateFormats: true,
  })
  addFormats.default(ajv, ['uuid', 'date', 'date-time'])
  return schema => {
    let validate: ReturnType<typeof ajv.compile> | undefined
    return data => {
      validate ??= ajv.compile(schema)
      return validate(data) === true ? undefined : (validate.errors ?? [])
    }
  }
}
type Validate = (data: unknown) => readonly object[] | undefined

/** Looks at what is about to be written as JSON by a schema. */
export type InspectAnswer = (schema: object, answer: unknown, route: string) => void

export function lazily(app: FastifyInstance, inspect?: InspectAnswer): void {
  const toTheFirst = validating(false)
  const toTheLast = validating(true)
  app.setValidatorCompiler(({ schema }) => {
    const first = toTheFirst(schema)
    const all = toTheLast(schema)
    return (data: unknown) => {
      const wrong = first(data)
      if (wrong === undefined) return { value: data }
      // Naming everything that is wrong with a hostile body takes seconds in which nobody else is served.
      const validation = isOrdinary(data) ? (all(data) ?? wrong) : wrong
      return { error: Object.assign(new Error('invalid'), { validation }) }
    }
  })
  app.setSerializerCompiler(({ schema, method, url }) => {
    let serialise: ReturnType<typeof fastJson> | undefined
    return (data: unknown) => {
      inspect?.(schema, data, `${method} ${url}`)
      serialise ??= fastJson(schema as Parameters<typeof fastJson>[0])
      return serialise(data)
    }
  })
}
