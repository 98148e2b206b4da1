/** The built web app; every path that is no file is the app's own business. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serve from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../lib/failure.ts'

/** Where the built app keeps what its pages load; each name holds a hash of what is in it, so it never changes. */
export const ASSETS = '/assets/'
/** The chat for other sites, which their pages load from here. */
const WIDGET_SCRIPT = '/widget.js'
export const isWidgetScript = (url: string): boolean => url === WIDGET_SCRIPT || url.startsWith(`${WIDGET_SCRIPT}?`)

/** Scripts that stand in the page itself, as a content security policy names them: no other one may run there. */
export function pageScripts(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)
  return Array.from(scripts, ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
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
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith(`${base}/`) &&
      // of the path alone: a search for an address, and a layout with its parts, end in a full stop and letters too
      !/^[^?]*\.\w{1,5}(?:\?|$)/.test(request.url)
    if (page && built) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new Failure('not_found', 'There is nothing at this address.')
  })
}
