import type { FastifyRequest } from 'fastify'
import type { Device } from './login.ts'

/** From where a call comes. */
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  requestId: request.id,
})
