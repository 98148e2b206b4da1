import { readNamedRecords, readStatistics, searchRecords } from '@siteoffice/domain/modules/dashboard/endpoints'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { recordsById, searchAll } from '../../engine/read/search-records.ts'
import { wrongField } from '../../lib/failure.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import { statistics } from './statistics.ts'

const DEFAULT_DAYS = 90
const MOST_DAYS = 3660
const MOST_LETTERS = 200
const MOST_RECORDS = 100
const RECORD_NAME = /^([\w-]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

export function mountDashboard(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readStatistics, ({ query }, request) => {
    const today = dayIn(actorOf(request).networkZone, Date.now())
    const { to = today, from = addDays(to, 1 - DEFAULT_DAYS) } = query
    if (from > to) throw wrongField('bad_request', 'from', `must not be after the end, ${to}`)
    if (addDays(from, MOST_DAYS) < to)
      throw wrongField('unknown_field', 'from', `must be at most ${MOST_DAYS} days before the end`)
    return statistics(engine, actorOf(request), { from, to, today })
  })
  mountEndpoint(app, searchRecords, ({ query }, request) => {
    const search = query.search.trim()
    if (search.length > MOST_LETTERS)
      throw wrongField('unknown_field', 'search', `may be at most ${MOST_LETTERS} characters long`)
    return searchAll(engine, actorOf(request), search, query.steps?.split(','))
  })
  mountEndpoint(app, readNamedRecords, async ({ query }, request) => {
    const names = query.records.split(',').map(each => {
      const [, resource, _id] = RECORD_NAME.exec(each) ?? []
      if (resource === undefined || _id === undefined)
        throw wrongField('unknown_field', 'records', 'must be resource:id, with commas between them')
      return { resource, _id }
    })
    if (names.length > MOST_RECORDS) throw wrongField('unknown_field', 'records', `may be at most ${MOST_RECORDS}`)
    return { content: await recordsById(engine, actorOf(request), names) }
  })
}
