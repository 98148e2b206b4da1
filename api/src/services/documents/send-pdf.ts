import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers a PDF to be looked at in the app, and never kept by anything between. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer | Readable, size: number): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-length', size)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf)
