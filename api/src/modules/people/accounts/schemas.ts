/** What the routes of accounts share: schemas, limits, and from where a call comes. */
import { SECOND_FACTOR_METHODS } from '@siteoffice/domain/engine/wire'
import type { FastifyRequest } from 'fastify'
import type { Device } from './login.ts'

export const text = (max: number, min = 1) => ({ type: 'string', minLength: min, maxLength: max }) as const
export const body = (properties: Record<string, unknown>, required: readonly string[]) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const
export const REF = {
  type: ['object', 'null'],
  properties: { _id: { type: 'string' }, label: { type: 'string' } },
} as const
export const USER_FIELDS = {
  _id: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  kind: { type: 'string' },
  avatar: { type: ['string', 'null'] },
  role: {
    type: 'object',
    properties: { _id: { type: 'string' }, name: { type: 'string' }, alias: { type: 'string' } },
  },
  company: REF,
  permissions: { type: 'array', items: { type: 'string' } },
  ownRowsOnly: { type: 'boolean' },
  secondFactorRequired: { type: 'boolean' },
} as const
export const USER = { type: 'object', properties: USER_FIELDS } as const
export const SIGNED_IN = {
  type: 'object',
  properties: { token: { type: 'string' }, user: USER },
  required: ['token', 'user'],
} as const
export const SECOND_FACTOR_ASKED = {
  type: 'object',
  properties: {
    secondFactor: {
      type: 'object',
      properties: {
        ticket: { type: 'string' },
        methods: { type: 'array', items: { type: 'string', enum: SECOND_FACTOR_METHODS } },
        expiresAt: { type: 'string' },
      },
    },
  },
  required: ['secondFactor'],
} as const
/** It is taken; what comes of it is told by mail. */
export const TAKEN = { 202: { type: 'object' } } as const
export const NOTHING = { 204: { type: 'null' } } as const
/** The answer holds a token, a code or a challenge, or is made for whom holds one: an Idempotency-Key keeps none of it. */
export const UNKEPT = { idempotent: false } as const
/** The resources that people are kept in, with the right to change them. */
export const PEOPLE = [
  ['adminUsers', 'UPDATE_ADMIN_USER'],
  ['users', 'UPDATE_USER'],
] as const
/** Credentials are guessed at; each address gets this many calls. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } }) as const
/** The same for who is signed in already: many of them may share one address. */
export const perSession = (max: number) =>
  ({
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => request.headers.authorization ?? request.ip,
    },
  }) as const
/** Routes of one's own account that also answer who has yet to set up the second factor of their role. */
export const OWN = { guard: 'session', beforeSecondFactor: true } as const
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  requestId: request.id,
})
