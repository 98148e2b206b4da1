/** The engine's parts, put together once at start. */
import type { RecordEvent } from '@siteoffice/domain/events'
import type { AnyResource } from '@siteoffice/domain/resource'
import type { Database } from '../database/database.ts'
import type { AnyBehaviour } from './behaviour.ts'
import type { Model } from './model.ts'
import { modelOf } from './model.ts'

export interface Services {
  readonly database: Database
  /** a signed address under which a file can be fetched for a while */
  readonly fileUrl: (id: string, variant?: 'thumb') => string
  readonly secret: (store: 'hash' | 'encrypt', value: string) => Promise<string>
  readonly announce: (event: RecordEvent) => void
}
export interface Engine extends Services {
  readonly catalogue: readonly AnyResource[]
  readonly models: ReadonlyMap<string, Model>
  model(name: string): Model
}
/** Catalogue, behaviours and services in; the engine out. */
export function createEngine(
  catalogue: readonly AnyResource[],
  behaviours: { readonly [resource: string]: AnyBehaviour | undefined },
  services: Services,
): Engine {
  const models = new Map(
    catalogue.map(resource => [resource.name, modelOf(resource, catalogue, behaviours[resource.name] ?? {})]),
  )
  for (const { resource, behaviour } of models.values())
    if ((resource.summary === undefined) !== (behaviour.summary === undefined))
      throw new Error(`${resource.name} declares a summary that its behaviour does not supply, or the other way round`)
  return {
    ...services,
    catalogue,
    models,
    model(name) {
      const model = models.get(name)
      if (model === undefined) throw new Error(`No resource is called ${name}`)
      return model
    },
  }
}
