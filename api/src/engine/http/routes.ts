/** Mounts every family of the catalogue. */
import { countKeyOf, countsOf, operationsOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { ErrorCode } from '@siteoffice/domain/engine/errors'
import { permissionFor, permissionForTransition } from '@siteoffice/domain/engine/permissions'
import type { FastifyInstance } from 'fastify'
import { wrongField } from '../../lib/failure.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { create } from '../operations/create.ts'
import { get } from '../operations/get.ts'
import { list } from '../operations/list.ts'
import { merge } from '../operations/merge.ts'
import { optionPermissions, options } from '../operations/options.ts'
import { purge, remove, restore } from '../operations/remove.ts'
import { move } from '../operations/reorder.ts'
import { transition } from '../operations/transition.ts'
import { update } from '../operations/update.ts'
import { counts } from '../read/counts.ts'
import type { RawQuery } from '../read/list-query.ts'
import { createAsGuest } from '../scope/guest.ts'
import { history } from '../write/history.ts'
import type { ActorOf, Route } from './mount.ts'
import { mount } from './mount.ts'
import {
  COUNTS,
  createSchema,
  HISTORY_ENTRY,
  pageOf,
  querySchema,
  recordSchema,
  transitionSchema,
  updateSchema,
} from './schema.ts'

const READING: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'unknown_field']
const ONE: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'not_found']
const WRITING: readonly ErrorCode[] = [
  ...ONE,
  'validation_failed',
  'unknown_field',
  'missing_reference',
  'duplicate',
  'rule_broken',
]

const STEPPING: readonly ErrorCode[] = [...WRITING, 'stale_version', 'illegal_transition']

function readVersion(query: RawQuery): number | undefined {
  const { version } = query
  if (version === undefined || version === '') return undefined
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version)
  throw wrongField('validation_failed', 'version', 'must be a whole number')
}
function readingRoutes(engine: Engine, model: Model): Route[] {
  const { resource } = model
  const [one, many] = resource.title
  const record = recordSchema(resource)
  const listing = [permissionFor(resource, 'list')]
  const option = { type: 'object', properties: { _id: { type: 'string' }, label: { type: ['string', 'null'] } } }
  return [
    {
      method: 'GET',
      path: '',
      permissions: listing,
      summary: `List ${many.toLowerCase()}`,
      answer: pageOf(record, resource.summary),
      query: querySchema(resource),
      errors: READING,
      run: (actor, { query }) => list(engine, model, actor, query),
    },
    ...Object.entries(countsOf(resource)).map(
      ([path, field]): Route => ({
        method: 'GET',
        path: `/${path}`,
        permissions: listing,
        summary: `Count ${many.toLowerCase()} by ${field}`,
        answer: COUNTS,
        query: querySchema(resource),
        errors: READING,
        run: (actor, { query }) => counts(engine, model, actor, { field, key: countKeyOf(resource, path) }, query),
      }),
    ),
    {
      method: 'GET',
      path: '/options',
      permissions: optionPermissions(engine, model),
      summary: `Choose from ${many.toLowerCase()}`,
      answer: pageOf(option),
      query: querySchema(resource),
      errors: READING,
      run: (actor, { query }) => options(engine, model, actor, query),
    },
    {
      method: 'GET',
      path: '/id/:id',
      permissions: [permissionFor(resource, 'get')],
      summary: `One ${one.toLowerCase()}`,
      answer: record,
      errors: ONE,
      run: (actor, { id }) => get(engine, model, actor, id),
    },
    {
      method: 'GET',
      path: '/history/:id',
      permissions: [permissionFor(resource, 'get')],
      summary: `History of one ${one.toLowerCase()}`,
      answer: pageOf(HISTORY_ENTRY),
      errors: ONE,
      run: (actor, { id, query }) => history(engine, model, actor, id, query),
    },
  ]
}
function trashRoutes(engine: Engine, model: Model): Route[] {
  const { resource } = model
  const one = resource.title[0].toLowerCase()
  if (!model.trash) return []
  return [
    {
      method: 'POST',
      path: '/restore/:id',
      permissions: [permissionFor(resource, 'delete')],
      summary: `Take one ${one} out of the trash`,
      answer: recordSchema(resource),
      errors: [...ONE, 'duplicate'],
      run: (actor, { id }) => restore(engine, model, actor, id),
    },
    {
      method: 'DELETE',
      path: '/purge/:id',
      permissions: ['PURGE_DATA'],
      summary: `Delete one ${one} for good`,
      answer: { type: 'null' },
      status: 204,
      errors: [...ONE, 'in_use'],
      run: (actor, { id }) => purge(engine, model, actor, id),
    },
  ]
}
const VERSION = { type: 'integer', minimum: 1 } as const
const ID = { type: 'string', format: 'uuid' } as const
/** Moving in an order made by hand, and merging where records are words of a vocabulary. */
function arrangingRoutes(engine: Engine, model: Model): Route[] {
  const { resource } = model
  const one = resource.title[0].toLowerCase()
  const answer = recordSchema(resource)
  const moving: Route = {
    method: 'POST',
    path: '/move/:id',
    permissions: [permissionFor(resource, 'update')],
    summary: `Put one ${one} after another`,
    body: {
      type: 'object',
      additionalProperties: false,
      properties: { version: VERSION, after: { ...ID, type: ['string', 'null'] } },
      required: ['version', 'after'],
    },
    answer,
    errors: STEPPING,
    run: (actor, { id, body }) => move(engine, model, actor, id, body),
  }
  const merging: Route = {
    method: 'POST',
    path: '/merge/:id',
    permissions: [permissionFor(resource, 'delete')],
    summary: `Merge one ${one} into another`,
    body: {
      type: 'object',
      additionalProperties: false,
      properties: { version: VERSION, into: ID },
      required: ['version', 'into'],
    },
    answer,
    errors: STEPPING,
    run: (actor, { id, body }) => merge(engine, model, actor, id, body),
  }
  return [
    ...(resource.order === undefined ? [] : [moving]),
    ...(resource.mergeable === true && model.trash ? [merging] : []),
  ]
}
function transitionRoutes(engine: Engine, model: Model): Route[] {
  const { resource } = model
  return transitionsOf(resource).map(({ name, shape }) => ({
    method: 'POST',
    path: `/${name}/:id`,
    permissions: [permissionForTransition(resource, shape)],
    summary: `${shape.label} (one ${resource.title[0].toLowerCase()})`,
    body: transitionSchema(resource, name),
    answer: recordSchema(resource),
    errors: [...STEPPING, 'reason_required'],
    run: (actor, { id, body }) => transition(engine, model, actor, name, id, body),
  }))
}
const DELETED = {
  type: 'object',
  properties: { _id: { type: 'string' }, version: { type: 'integer' }, deletedAt: { type: ['string', 'null'] } },
}
function writingRoutes(engine: Engine, model: Model): Route[] {
  const { resource } = model
  const one = resource.title[0].toLowerCase()
  const record = recordSchema(resource)
  const routes: Record<'create' | 'update' | 'delete', Route> = {
    create: {
      method: 'POST',
      path: '/create',
      permissions: [permissionFor(resource, 'create')],
      summary: `Add one ${one}`,
      body: createSchema(resource),
      answer: record,
      status: 201,
      errors: WRITING,
      ...(resource.publicCreate !== undefined && { guest: (guest, body) => createAsGuest(engine, model, guest, body) }),
      run: (actor, { body }) => create(engine, model, actor, body),
    },
    update: {
      method: 'PUT',
      path: '/update/:id',
      permissions: [permissionFor(resource, 'update')],
      summary: `Change one ${one}`,
      body: updateSchema(resource),
      answer: record,
      errors: STEPPING,
      run: (actor, { id, body }) => update(engine, model, actor, id, body),
    },
    delete: {
      method: 'DELETE',
      path: '/delete/:id',
      permissions: [permissionFor(resource, 'delete')],
      summary: `Delete one ${one}`,
      answer: DELETED,
      errors: [...ONE, 'in_use', 'stale_version'],
      run: (actor, { id, query }) => remove(engine, model, actor, id, readVersion(query)),
    },
  }
  return operationsOf(resource).flatMap(operation =>
    operation in routes ? routes[operation as keyof typeof routes] : [],
  ) // just asked
}
/** Registers all families on an instance whose prefix is the API's base. */
export function mountResources(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  for (const model of engine.models.values()) {
    const routes = [readingRoutes, writingRoutes, trashRoutes, arrangingRoutes, transitionRoutes].flatMap(make =>
      make(engine, model),
    )
    for (const route of routes) mount(app, model.resource, route, actorOf)
  }
}
