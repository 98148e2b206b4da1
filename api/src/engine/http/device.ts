import type { FastifyRequest } from 'fastify'

/** From where somebody calls. */
export interface Device {
  readonly ip: string
  readonly userAgent: string | null
  readonly requestId: string
}
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  requestId: request.id,
})
