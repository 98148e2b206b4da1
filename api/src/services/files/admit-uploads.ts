/** So many uploads are received and worked on at a time; who comes above that is asked to come again before the file is read. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { Failure } from '../../lib/failure.ts'

/** What two places for pictures are done with before a connection on which nothing moves is cut. */
const MOST_UPLOADS = 24
/** After so long several of them are done. */
const AGAIN_SECONDS = 5

export const busyWithUploads = (): Failure =>
  new Failure('unavailable', 'Many files are being uploaded just now. Try again in a moment.', undefined, {
    retryAfter: AGAIN_SECONDS,
  })
/** A hook for routes that take files or mails. A place is free again when its request is answered or its client has gone. */
export function admitUploads(most = MOST_UPLOADS, busy = busyWithUploads): onRequestAsyncHookHandler {
  const uploads = new Set<FastifyRequest>()
  return async (request, reply) => {
    if (uploads.size >= most) throw busy()
    uploads.add(request)
    for (const end of ['finish', 'close']) reply.raw.once(end, () => uploads.delete(request))
  }
}
