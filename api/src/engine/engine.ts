/** The engine's parts, put together once at start. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Engine, Services } from './context.ts'
import type { Model } from './model.ts'
import { modelOf, referrersIn } from './model.ts'
import { createMany } from './operations/create-many.ts'
import { each } from './operations/each.ts'
import type { AnswerOf } from './operations/names.ts'
import type { Operation } from './operations/operation.ts'
import { runOperation } from './operations/operation.ts'
import { operationsFor } from './operations/operations.ts'
import { transitionWithin } from './operations/transition.ts'
import type { AnyRules } from './rules.ts'
import { isPersonal } from './scope/scope.ts'
import { createWithin } from './write/insert.ts'

/** Makes the engine from catalogue, rules and services. */
export function createEngine(
  catalogue: readonly AnyResource[],
  rules: { readonly [resource: string]: AnyRules | undefined },
  services: Services,
): Engine {
  const modelNamed = (name: string): Model => {
    const model = models.get(name)
    if (model === undefined) throw new Error(`No resource is called ${name}`)
    return model
  }
  const referrers = referrersIn(catalogue)
  const models: ReadonlyMap<string, Model> = new Map(
    catalogue.map(resource => [
      resource.name,
      modelOf(resource, catalogue, referrers.get(resource.name) ?? [], rules[resource.name] ?? {}, modelNamed),
    ]),
  )
  for (const { resource, rules } of models.values())
    if ((resource.summary === undefined) !== (rules.summary === undefined))
      throw new Error(`${resource.name} declares a summary that its rules do not supply, or the other way round`)
  // All actors with the same permissions read by one shared selection, so no record may refer to rows that only one person sees.
  for (const model of models.values())
    for (const { resource, field } of isPersonal(model) || model.rules.restriction !== undefined ? model.referrers : [])
      if (!isPersonal(modelNamed(resource.name)))
        throw new Error(
          `${resource.name}.${field} refers to ${model.resource.name}, which not everybody may read alike`,
        )
  const operations = new Map<Model, readonly Operation[]>()
  const engine: Engine = {
    ...services,
    catalogue,
    models,
    model: modelNamed,
    operations(model) {
      const operationsOfModel = operations.get(model) ?? operationsFor(engine, model)
      operations.set(model, operationsOfModel)
      return operationsOfModel
    },
    operation(resource, name) {
      const namedOperation = engine.operations(engine.model(resource)).find(each => each.name === name)
      if (namedOperation === undefined) throw new Error(`${resource} has no operation ${name}`)
      return namedOperation as Operation<AnswerOf<typeof name>> // what goes by this name answers this
    },
    run: runOperation,
    each: (resource, request) => each(engine, engine.model(resource), request),
    createMany: (resource, many) => createMany(engine, engine.model(resource), many),
    create: (tx, resource, values, now) => createWithin(engine, tx, engine.model(resource), { body: values, now }),
    transition: (context, resource, id, name, more) =>
      transitionWithin(engine, context, engine.model(resource), { ...more, id, name }),
  }
  return engine
}
