/** The list, add, reading and edit screens of one resource: generic ones, or those its module names. */
import { findResource } from '@siteoffice/domain/catalogue'
import { screenOf, screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor, permissionsAbove } from '@siteoffice/domain/engine/permissions'
import type { AnyResource, Operation } from '@siteoffice/domain/engine/resource'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type RouteObject, useParams } from 'react-router'
import { loadChunk } from '../lib/chunk.ts'
import { useSession } from '../lib/session.ts'
import { Guarded } from './guarded.tsx'
import { screens } from './modules.ts'

type Screen = ComponentType<{ resource: AnyResource }>

async function loadList(resource: AnyResource): Promise<Screen> {
  const { ListScreen } = await import('../records/list/list-screen.tsx')
  const own = screens[resource.name]?.listActions
  const Actions = own && lazy(async () => ({ default: await own.load() }))
  const form = () => loadForm(resource)
  return function List() {
    const session = useSession()
    const actions = own?.isFor(session) && <Suspense>{Actions && <Actions />}</Suspense>
    return <ListScreen resource={resource} actions={actions} loadForm={form} />
  }
}
async function loadForm(resource: AnyResource): Promise<Screen> {
  const [{ FormScreen, preloadForm }, own] = await Promise.all([
    import('../records/record/form-screen.tsx'),
    screens[resource.name]?.form?.(),
  ])
  preloadForm(resource)
  return own ?? FormScreen
}

function route(path: string, resource: AnyResource, operation: Operation, load: () => Promise<Screen>): RouteObject {
  const required = [permissionFor(resource, operation), ...permissionsAbove(resource, findResource)]
  return {
    path,
    lazy: async () => {
      const Screen = await loadChunk(async () => {
        await screens[resource.name]?.prepare?.()
        return load()
      })
      function Guard() {
        const { id } = useParams()
        return required.reduceRight<ReactNode>(
          (screen, name) => <Guarded required={name}>{screen}</Guarded>,
          <Screen key={id} resource={resource} />,
        )
      }
      return { Component: Guard }
    },
  }
}
/** Routes for those of a resource's operations that have a screen. */
export function resourceRoutes(resource: AnyResource): RouteObject[] {
  const has = screensOf(resource)
  const screen = screenOf(resource)
  return [
    ...(has.includes('list') ? [route(`${screen}-list`, resource, 'list', () => loadList(resource))] : []),
    ...(has.includes('add') ? [route(`add-${screen}`, resource, 'create', () => loadForm(resource))] : []),
    ...(has.includes('edit')
      ? [`view-${screen}/:id`, `edit-${screen}/:id`].map(path => route(path, resource, 'get', () => loadForm(resource)))
      : []),
  ]
}
