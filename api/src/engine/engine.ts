/** The engine's parts, put together once at start. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Engine, Services } from './context.ts'
import { modelOf } from './model.ts'
import { createWithin } from './operations/create.ts'
import { transitionWithin } from './operations/transition.ts'
import type { AnyRules } from './rules.ts'

/** Catalogue, rules and services in; the engine out. */
export function createEngine(
  catalogue: readonly AnyResource[],
  rules: { readonly [resource: string]: AnyRules | undefined },
  services: Services,
): Engine {
  const models = new Map(
    catalogue.map(resource => [resource.name, modelOf(resource, catalogue, rules[resource.name] ?? {})]),
  )
  for (const { resource, rules } of models.values())
    if ((resource.summary === undefined) !== (rules.summary === undefined))
      throw new Error(`${resource.name} declares a summary that its rules do not supply, or the other way round`)
  const engine: Engine = {
    ...services,
    catalogue,
    models,
    model(name) {
      const model = models.get(name)
      if (model === undefined) throw new Error(`No resource is called ${name}`)
      return model
    },
    create: (tx, resource, values, now) => createWithin(engine, tx, engine.model(resource), { given: values, now }),
    transition: (context, resource, id, name, more) =>
      transitionWithin(engine, context, engine.model(resource), id, name, more),
  }
  return engine
}
