/** Gives every operation of the catalogue its method and path. */
import { countsOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Operation } from '../operations/operation.ts'
import type { ActorOf, Route } from './mount.ts'
import { mount } from './mount.ts'

/** Paths are the source text's, below the name of the resource. */
const ROUTES: { readonly [operation: string]: Omit<Route, 'operation'> | undefined } = {
  list: { method: 'GET', path: '' },
  export: { method: 'GET', path: '/export' },
  'export-run': { method: 'POST', path: '/export', status: 202 },
  totals: { method: 'GET', path: '/totals' },
  groups: { method: 'GET', path: '/groups' },
  options: { method: 'GET', path: '/options' },
  similar: { method: 'GET', path: '/similar' },
  get: { method: 'GET', path: '/id/:id' },
  history: { method: 'GET', path: '/history/:id' },
  timeline: { method: 'GET', path: '/timeline/:id' },
  files: { method: 'GET', path: '/files/:id' },
  readers: { method: 'GET', path: '/readers/:id' },
  note: { method: 'POST', path: '/note/:id', status: 201 },
  'edit-note': { method: 'PUT', path: '/edit-note/:id' },
  'delete-note': { method: 'DELETE', path: '/delete-note/:id' },
  follow: { method: 'POST', path: '/follow/:id' },
  merged: { method: 'GET', path: '/merged/:id' },
  create: { method: 'POST', path: '/create', status: 201 },
  update: { method: 'PUT', path: '/update/:id' },
  delete: { method: 'DELETE', path: '/delete/:id' },
  restore: { method: 'POST', path: '/restore/:id' },
  bulk: { method: 'POST', path: '/bulk', status: 202 },
  purge: { method: 'DELETE', path: '/purge/:id', status: 204 },
}
/** The route of an operation; undefined where only the system uses it. */
function routeOf({ resource }: Model, operation: Operation): Route | undefined {
  const { name } = operation
  const route = ROUTES[name]
  if (route !== undefined) return { ...route, operation }
  if (name in countsOf(resource)) return { method: 'GET', path: `/${name}`, operation }
  const arranging = ['move', 'merge', 'unmerge'].includes(name)
  const isAction = arranging || transitionsOf(resource).some(each => each.name === name)
  return isAction ? { method: 'POST', path: `/${name}/:id`, operation } : undefined
}
/** Registers all resources on an instance whose prefix is the API's base. */
export function mountResources(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  for (const model of engine.models.values())
    for (const operation of engine.operations(model)) {
      const route = routeOf(model, operation)
      if (route !== undefined) mount(app, model.resource, route, actorOf)
    }
}
