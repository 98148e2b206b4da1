import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import type { Actor } from '../scope/actor.ts'

/** A list that is asked for: of what, by whom, and which. */
export interface ListRequest {
  readonly engine: Engine
  readonly model: Model
  readonly actor: Actor
  readonly query: ListQuery
}
