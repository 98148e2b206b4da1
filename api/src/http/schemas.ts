/** Schemas are compiled when a route is first used: hundreds of routes would make every start wait. */
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { validator } from '../lib/validate.ts'

/** Looks at what is about to be written as JSON by a schema. */
export type InspectAnswer = (schema: object, answer: unknown, route: string) => void

type Write = (data: unknown) => string
const writers = new WeakMap<object, Write>()
/** Many routes answer the same record: its writer is made once. */
function writerOf(schema: object): Write {
  const write = writers.get(schema) ?? fastJson(schema as Parameters<typeof fastJson>[0])
  writers.set(schema, write)
  return write
}
export function lazily(app: FastifyInstance, inspect?: InspectAnswer): void {
  app.setValidatorCompiler(({ schema }) => {
    const check = validator(schema)
    return (data: unknown) => {
      const validation = check(data)
      return validation === undefined ? { value: data } : { error: Object.assign(new Error('invalid'), { validation }) }
    }
  })
  app.setSerializerCompiler(({ schema, method, url }) => {
    let write: Write | undefined
    return (data: unknown) => {
      inspect?.(schema, data, `${method} ${url}`)
      write ??= writerOf(schema)
      return write(data)
    }
  })
}
