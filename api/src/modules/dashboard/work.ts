/** What somebody's job is, by what they may change: the dashboard is chosen by it. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { FIGURES, GROUPINGS, SERIES } from '@siteoffice/domain/modules/dashboard/statistics'
import type { FigureDefinition } from '@siteoffice/domain/modules/dashboard/waiting'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'

const mayList = (engine: Engine, actor: Actor, resource: string): boolean =>
  actor.permissions.has(permissionFor(engine.model(resource).resource, 'list'))

/** Whether somebody can do anything about what waits in a resource: change a record, or take one of its transitions. */
function mayAct(engine: Engine, actor: Actor, name: string): boolean {
  const { resource } = engine.model(name)
  const transitions = (resource.permissions ?? []).filter(each => !each.startsWith('READ_'))
  return [permissionFor(resource, 'update'), ...transitions].some(each => actor.permissions.has(each))
}
const worksOn = (engine: Engine, actor: Actor, name: string): boolean =>
  mayAct(engine, actor, name) || actor.permissions.has(permissionFor(engine.model(name).resource, 'create'))

/**
 * Those of the resources that are the actor's work. A company gets all that it sees, since all of it is its own. So do
 * staff who work on none of them: they come for an overview.
 */
export function workedOn(engine: Engine, actor: Actor, names: readonly string[]): readonly string[] {
  const work = actor.tenantScoped ? [] : names.filter(name => worksOn(engine, actor, name))
  return work.length > 0 ? work : names
}
/** The resources that a person's figures of the period and series are about. */
export function workOf(engine: Engine, actor: Actor): ReadonlySet<string> {
  const figures = FIGURES.filter(({ concern }) => concern === undefined).map(({ resource }) => resource)
  const all = new Set([...figures, ...Object.values(GROUPINGS).map(([resource]) => resource)])
  const listable = [...all].filter(name => mayList(engine, actor, name))
  return new Set(workedOn(engine, actor, listable))
}
/** The figures of the period that belong to this work: of its own resources, then those that are also for it. */
function periodOf(engine: Engine, actor: Actor, work: ReadonlySet<string>): FigureDefinition[] {
  const figures = FIGURES.filter(({ concern, resource }) => concern === undefined && mayList(engine, actor, resource))
  const also = figures.filter(
    ({ resource, alsoFor = [] }) => !work.has(resource) && alsoFor.some(each => work.has(each)),
  )
  return [...figures.filter(({ resource }) => work.has(resource)), ...also]
}
/** What waits for this actor. Staff get what they can act on; a company also gets what it has to do elsewhere, such as paying a bill. */
const waitingOf = (engine: Engine, actor: Actor): FigureDefinition[] =>
  FIGURES.filter(({ concern, resource, audience, permission }) => {
    if (concern === undefined || audience !== (actor.tenantScoped ? 'company' : 'staff')) return false
    if (!mayList(engine, actor, resource)) return false
    if (permission !== undefined) return actor.permissions.has(permission)
    return (audience === 'company' && concern !== 'decide') || mayAct(engine, actor, resource)
  })
export const figuresOf = (engine: Engine, actor: Actor): FigureDefinition[] => [
  ...waitingOf(engine, actor),
  ...periodOf(engine, actor, workOf(engine, actor)),
]
/** Whether a series over time is this actor's: one that counts what is their work, where all of it may be listed. */
export function hasSeries(engine: Engine, actor: Actor, name: keyof typeof SERIES): boolean {
  const work = workOf(engine, actor)
  const resources: readonly string[] = SERIES[name]
  return resources.every(each => mayList(engine, actor, each)) && resources.some(each => work.has(each))
}
