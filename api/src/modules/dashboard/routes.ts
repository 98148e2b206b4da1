import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { isDay } from '../../kinds/times.ts'
import { wrongField } from '../../lib/failure.ts'
import { statistics } from './statistics.ts'

const DEFAULT_DAYS = 90
const MOST_DAYS = 3660
const number = { type: 'number' } as const
const string = { type: 'string' } as const
const list = (properties: object) => ({ type: ['array', 'null'], items: { type: 'object', properties } })
const POINTS = list({ key: string, label: string, value: number })
const SPAN = { from: string, to: string }
const REF = { _id: string, label: { type: ['string', 'null'] } }
const STATISTICS = {
  type: 'object',
  properties: {
    from: string,
    to: string,
    figures: list({
      key: string,
      label: string,
      concern: { type: ['string', 'null'] },
      resource: string,
      query: { type: 'object', additionalProperties: string },
      value: number,
      before: { type: ['number', 'null'] },
    }),
    projectsByStatus: POINTS,
    companiesByVerification: POINTS,
    usersByRole: POINTS,
    projectsByCountry: POINTS,
    tenders: list({ ...SPAN, projects: number, bids: number, awards: number }),
    money: list({ ...SPAN, currency: string, billed: number, paid: number, count: number }),
    activity: list({
      _id: string,
      at: string,
      action: string,
      actor: { type: ['object', 'null'], properties: REF },
      resource: string,
      record: { type: 'object', properties: REF },
    }),
  },
}
function readDay(query: Readonly<Record<string, unknown>>, name: string, fallback: string): string {
  const value = query[name]
  if (value === undefined || value === '') return fallback
  if (typeof value === 'string' && isDay(value)) return value
  throw wrongField('unknown_field', name, 'must be a day such as 2026-05-31')
}
export function mountDashboard(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/admin/statistics', {
    schema: {
      tags: ['Dashboard'],
      summary: "The dashboard's figures and series over days from..to",
      response: { 200: STATISTICS },
    },
    config: { guard: ['READ_ALL_DASHBOARD'], errors: ['unknown_field'] },
    async handler(request) {
      const { query } = request
      const foreign = Object.keys(query).find(name => name !== 'from' && name !== 'to')
      if (foreign !== undefined) throw wrongField('unknown_field', foreign, 'is not known here')
      const today = new Date().toISOString().slice(0, 10)
      const to = readDay(query, 'to', today)
      const from = readDay(query, 'from', addDays(to, 1 - DEFAULT_DAYS))
      if (from > to) throw wrongField('bad_request', 'from', `must not be after the end, ${to}`)
      if (addDays(from, MOST_DAYS) < to)
        throw wrongField('unknown_field', 'from', `must be at most ${MOST_DAYS} days before the end`)
      return statistics(engine, actorOf(request), { from, to, today })
    },
  })
}
