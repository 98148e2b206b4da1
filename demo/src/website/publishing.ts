/** How published content came to its state: from draft over review to the site, and off it again. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Clock } from '../clock.ts'
import type { Step } from '../row.ts'
import { idFor } from '../row.ts'
import type { Move } from '../steps.ts'
import { stepsAlong, timesAfter } from '../steps.ts'
import type { Crew } from '../world.ts'

export const STATES = ['draft', 'in_review', 'scheduled', 'published', 'unpublished', 'archived'] as const
type ContentStatus = (typeof STATES)[number]
const PATHS: { readonly [S in ContentStatus]: readonly string[] } = {
  draft: [],
  in_review: ['send-to-review'],
  scheduled: ['send-to-review', 'schedule'],
  published: ['send-to-review', 'publish'],
  unpublished: ['publish', 'unpublish'],
  archived: ['publish', 'unpublish', 'archive'],
}
interface Content {
  readonly _id: string
  readonly values: {
    readonly status: ContentStatus
    readonly publishAt: string | null
    readonly publishedAt: string | null
  }
  readonly steps: readonly [Step, ...Step[]]
}
/** The id, state and history of the content made on that day. */
export function content(
  resource: AnyResource,
  key: string,
  status: ContentStatus,
  day: number,
  clock: Clock,
  crew: Crew,
): Content {
  const turn = key.length * 7
  const at = clock.at(day, 6 + (turn % 9), turn % 60)
  const path = PATHS[status]
  const age = -clock.daysOf(at)
  const gaps = path.map(action =>
    action === 'unpublish' ? age * 0.5 : action === 'archive' ? age * 0.2 : Math.min(1.2, age / 4),
  )
  const times = timesAfter(clock, at, gaps)
  const published = times[path.indexOf('publish')]?.toISOString() ?? null
  const publishAt = status === 'scheduled' ? clock.at(4 + (turn % 12), 6).toISOString() : null
  const moves = path.map((action, place): Move => {
    const sets = action === 'publish' ? { publishedAt: published } : action === 'schedule' ? { publishAt } : undefined
    return { action, at: times[place] ?? at, by: crew.editor, ...(sets !== undefined && { sets }) }
  })
  return {
    _id: idFor(resource.name, key, at),
    values: { status, publishAt, publishedAt: published },
    steps: stepsAlong(resource, 'status', { action: 'create', at, by: crew.editor }, moves),
  }
}
