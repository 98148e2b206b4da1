/** Schemas are compiled when a route is first used: hundreds of routes would make every start wait. */

import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

export function lazily(app: FastifyInstance): void {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    strict: false,
    validateFormats: true,
  })
  addFormats.default(ajv, ['uuid', 'date', 'date-time'])
  app.setValidatorCompiler(({ schema }) => {
    let validate: ReturnType<typeof ajv.compile> | undefined
    return (data: unknown) => {
      validate ??= ajv.compile(schema as object) // the catalogue makes nothing but objects
      return validate(data) === true
        ? { value: data }
        : { error: Object.assign(new Error('invalid'), { validation: validate.errors ?? [] }) }
    }
  })
  app.setSerializerCompiler(({ schema }) => {
    let serialise: ReturnType<typeof fastJson> | undefined
    return (data: unknown) => {
      serialise ??= fastJson(schema as Parameters<typeof fastJson>[0])
      return serialise(data)
    }
  })
}
