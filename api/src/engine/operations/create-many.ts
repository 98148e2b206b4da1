import type { FieldError } from '@siteoffice/domain/engine/errors'
import { Failure, wrongFields } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import { validate } from '../../lib/validate.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { insertNew } from '../write/insert.ts'
import type { ParsedInput } from '../write/parse-input.ts'
import { checkReferences, parseInput } from '../write/parse-input.ts'
import { createOperation, refuseUnownable } from './create.ts'
import type { Many } from './operation.ts'
import { permit } from './operation.ts'

/** Names the record, counted from 0, that a failure is about: '3.title'. */
const aboutRecord = (at: number, { errors = [], message }: Failure): FieldError[] =>
  errors.length === 0
    ? [{ field: String(at), message }]
    : errors.map(each => ({ field: `${at}.${each.field}`, message: each.message }))
const MOST_ERRORS = 50
/**
 * Makes many records in one transaction, each by the same rules as one that is made by itself; their ids out, in the
 * order of the bodies. Where any is refused none is made: the failure tells what is wrong with each of them, and where
 * a rule refuses one, that one.
 */
export async function createMany(engine: Engine, model: Model, { actor, bodies }: Many): Promise<string[]> {
  const operation = createOperation(engine, model)
  const failures: Failure[] = []
  const errors: FieldError[] = []
  const attempt = async <T>(at: number, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(error)
      errors.push(...aboutRecord(at, error))
      return undefined
    }
  }
  permit(operation, actor)
  refuseUnownable(model, actor)
  const now = new Date()
  const records: { readonly body: Values; readonly prepared: ParsedInput }[] = []
  for (const [at, body] of bodies.entries()) {
    const prepared = await attempt(at, async () => {
      if (operation.body !== undefined) validate(operation.body, body)
      return parseInput(engine, model, actor, { queries: engine.database, body, before: undefined })
    })
    if (prepared !== undefined) records.push({ body, prepared })
    if (errors.length >= MOST_ERRORS) break
  }
  const refuse = (): void => {
    const [first] = failures
    if (first !== undefined) throw wrongFields(first.code, errors.slice(0, MOST_ERRORS))
  }
  refuse()
  return engine.database.transaction(async tx => {
    const checks = records.flatMap(({ prepared }, at) =>
      prepared.references.map(each => ({ ...each, path: `${at}.${each.path}` })),
    )
    await checkReferences({ engine, tx, actor }, checks)
    const ids: string[] = []
    for (const [at, { body, prepared }] of records.entries()) {
      const id = uuid()
      await attempt(at, () => insertNew({ engine, tx, model, actor }, { id, values: prepared.values, body, now }))
      refuse()
      ids.push(id)
    }
    return ids
  })
}
