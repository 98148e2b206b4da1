import { mayRead } from '@siteoffice/domain/engine/describe'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'

/** Whether somebody may read a field of every row that they may read: what is sealed in some of them they may not. */
export const isReadable = ({ resource }: Model, actor: Actor, name: string): boolean => {
  const field = resource.fields[name]
  return field !== undefined && mayRead(field, actor.permissions, actor.tenantScoped) && !isSealable(resource, name)
}
