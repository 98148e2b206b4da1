/** Schemas are compiled when a route is first used: hundreds of routes would make every start wait. */
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { validator } from '../lib/validate.ts'

/** Looks at what is about to be written as JSON by a schema. */
export type InspectAnswer = (schema: object, answer: unknown, route: string) => void

export function lazily(app: FastifyInstance, inspect?: InspectAnswer): void {
  app.setValidatorCompiler(({ schema }) => {
    const check = validator(schema)
    return (data: unknown) => {
      const validation = check(data)
      return validation === undefined ? { value: data } : { error: Object.assign(new Error('invalid'), { validation }) }
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
