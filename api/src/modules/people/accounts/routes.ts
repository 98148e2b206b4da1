import { CODES } from '@siteoffice/domain/engine/codes'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { HISTORY_ENTRY, pageOf } from '../../../engine/http/schema.ts'
import type { Values } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { mountEmails } from './email-routes.ts'
import { borrowAccount, giveBack } from './impersonate.ts'
import { mountLinks } from './link-routes.ts'
import { login } from './login.ts'
import type { AccountServices } from './own-account.ts'
import { mountPasskeys } from './passkey-routes.ts'
import { profile } from './people.ts'
import { changePassword, changeProfile, devices, endDevice, ownHistory } from './profile.ts'
import {
  body,
  deviceOf,
  NOTHING,
  OWN,
  perMinute,
  REF,
  SECOND_FACTOR_ASKED,
  SIGNED_IN,
  text,
  UNKEPT,
  USER,
  USER_FIELDS,
} from './schemas.ts'
import { mountSecondFactor } from './second-factor-routes.ts'

const PROFILE = {
  type: 'object',
  properties: {
    ...USER_FIELDS,
    storeList: {
      type: 'array',
      items: {
        type: 'object',
        properties: { _id: { type: 'string' }, name: { type: 'string' }, currency: { type: 'string' }, warehouse: REF },
      },
    },
    currentStore: { type: ['string', 'null'] },
    phone: { type: ['string', 'null'] },
    locale: { type: 'string' },
    timeZone: { type: 'string' },
    theme: { type: 'string' },
    version: { type: 'integer' },
    defaults: {
      type: 'object',
      properties: { currency: { type: 'string' }, dueDays: { type: 'integer' } },
    },
    impersonatedBy: {
      type: ['object', 'null'],
      properties: {
        _id: { type: 'string' },
        name: { type: 'string' },
        reason: { type: 'string' },
        until: { type: 'string' },
      },
    },
  },
} as const
const DEVICES = {
  type: 'object',
  properties: {
    content: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          _id: { type: 'string' },
          device: { type: 'string' },
          ip: { type: ['string', 'null'] },
          createdAt: { type: 'string' },
          lastSeenAt: { type: 'string' },
          current: { type: 'boolean' },
        },
      },
    },
  },
} as const
const tags = ['Session']

function mountSession(app: FastifyInstance, services: AccountServices): void {
  const { engine, rules, actorOf } = services
  app.post<{ Body: { email: string; password: string } }>('/login', {
    schema: {
      tags,
      summary: 'Sign in',
      body: body({ email: text(200), password: text(1000) }, ['email', 'password']),
      response: { 200: { anyOf: [SIGNED_IN, SECOND_FACTOR_ASKED] } },
    },
    config: { guard: 'public', ...perMinute(120), ...UNKEPT },
    handler: request => login(services, { ...request.body, ...deviceOf(request) }),
  })
  app.post('/logout', {
    schema: { tags, summary: 'Sign out of this device', response: NOTHING },
    config: OWN,
    async handler(request, reply) {
      await engine.database.query(sql`delete from session where _id = ${actorOf(request).session}`)
      return reply.code(204).send()
    },
  })
  app.post<{ Body: { userId: string; reason?: string } }>('/login-company-admin', {
    schema: {
      tags,
      summary: "Work in a company user's account",
      body: body({ userId: text(40), reason: text(500, 0) }, ['userId']),
      response: {
        200: { type: 'object', properties: { token: { type: 'string' }, user: USER, until: { type: 'string' } } },
      },
    },
    config: { guard: ['LOGIN_INTO_USER_ACCOUNT'], ...perMinute(30), ...UNKEPT },
    handler: request => borrowAccount(engine, rules, actorOf(request), request.body.userId, request.body.reason ?? ''),
  })
  app.post('/login-company-admin/end', {
    schema: { tags, summary: 'Return to own account', response: NOTHING },
    config: OWN,
    async handler(request, reply) {
      await giveBack(engine, actorOf(request))
      return reply.code(204).send()
    },
  })
}
const wholeNumber = (query: unknown, name: string, fallback: number, min: number, max: number): number => {
  const value = (query as Readonly<Record<string, unknown>>)[name] // a query string is an object of texts
  if (value === undefined || value === '') return fallback
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw wrongField('unknown_field', name, `must be a whole number from ${min} to ${max}`)
}
function mountProfile(app: FastifyInstance, { engine, actorOf }: AccountServices): void {
  const schema = (summary: string, response: object) => ({ tags, summary, response })
  app.get('/profile', {
    schema: schema('The signed-in person', { 200: PROFILE }),
    config: OWN,
    handler: request => profile(engine.database, actorOf(request), engine),
  })
  const own = {
    name: text(120),
    phone: { type: ['string', 'null'], maxLength: 40 },
    locale: { type: 'string', enum: CODES.language },
    timeZone: { type: 'string', enum: CODES.timeZone },
    theme: { type: 'string', enum: ['system', 'light', 'dark'] },
    avatar: { type: ['string', 'null'], format: 'uuid' },
    currentStore: { type: ['string', 'null'], format: 'uuid' },
  }
  app.put<{ Body: Values }>('/profile', {
    schema: {
      ...schema('Change own data', { 200: PROFILE }),
      body: body({ version: { type: 'integer', minimum: 1 }, ...own }, ['version']),
    },
    config: OWN,
    async handler(request) {
      await changeProfile(engine, actorOf(request), request.body)
      return profile(engine.database, actorOf(request), engine)
    },
  })
  app.post<{ Body: { current: string; next: string } }>('/profile/password', {
    schema: {
      ...schema('Change own password', NOTHING),
      body: body({ current: text(1000), next: text(1000, 10) }, ['current', 'next']),
    },
    config: { ...OWN, ...perMinute(10) },
    async handler(request, reply) {
      await changePassword(engine, actorOf(request), request.body.current, request.body.next)
      return reply.code(204).send()
    },
  })
  app.get('/profile/sessions', {
    schema: schema('Devices that are signed in', { 200: DEVICES }),
    config: OWN,
    handler: request => devices(engine, actorOf(request)),
  })
  app.delete<{ Params: { id: string } }>('/profile/sessions/:id', {
    schema: schema('Sign a device out', NOTHING),
    config: OWN,
    async handler(request, reply) {
      await endDevice(engine, actorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
  const entry = {
    ...HISTORY_ENTRY,
    properties: {
      ...(HISTORY_ENTRY.properties as object),
      resource: { type: 'string' },
      recordId: { type: 'string' },
      label: { type: ['string', 'null'] },
    },
  }
  app.get('/profile/history', {
    schema: schema('What I did last', { 200: pageOf(entry) }),
    config: OWN,
    handler: request =>
      ownHistory(
        engine,
        actorOf(request),
        wholeNumber(request.query, 'page', 0, 0, 1_000_000),
        wholeNumber(request.query, 'size', 10, 1, 100),
      ),
  })
}
export function mountAccounts(app: FastifyInstance, services: AccountServices): void {
  mountSession(app, services)
  mountSecondFactor(app, services)
  mountPasskeys(app, services)
  mountLinks(app, services)
  mountEmails(app, services)
  mountProfile(app, services)
  const groups = groupPermissions(services.engine.catalogue)
  app.get('/roles/all-permissions', {
    schema: {
      tags: ['Roles'],
      summary: 'Every permission, grouped',
      response: {
        200: {
          type: 'object',
          properties: {
            content: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  section: { type: 'string' },
                  resource: { type: 'string' },
                  label: { type: 'string' },
                  permissions: {
                    type: 'array',
                    items: { type: 'object', properties: { name: { type: 'string' }, label: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
      },
    },
    config: { guard: ['READ_ALL_ROLE', 'READ_SINGLE_ROLE'] },
    handler: () => ({ content: groups }),
  })
}
