/** The built web app; every path that is no file is the app's own business. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serve from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../lib/failure.ts'

/** Where the built app keeps what its pages load; each name holds a hash of what is in it, so it never changes. */
export const ASSETS = '/assets/'

export async function serveWeb(app: FastifyInstance, folder: string, base: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serve, {
      root: folder,
      wildcard: true,
      dotfiles: 'ignore',
      index: 'index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders: reply => void reply.header('cache-control', 'no-cache'),
    })
    await app.register(serve, {
      root: join(folder, ASSETS),
      prefix: ASSETS,
      decorateReply: false,
      wildcard: true,
      dotfiles: 'ignore',
      index: false,
      preCompressed: true,
      maxAge: '1y',
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' && !request.url.startsWith(`${base}/`) && !/\.\w{1,5}(?:\?|$)/.test(request.url)
    if (page && built) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new Failure('not_found', 'There is nothing at this address.')
  })
}
