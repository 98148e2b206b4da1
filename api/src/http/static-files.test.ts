/** The app's own paths: whatever is no file is the page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './static-files.ts'

const PAGE = '<!doctype html><title>Siteoffice</title>'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'siteoffice-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  app = fastify()
  app.setErrorHandler((_, __, reply) => reply.code(404).send())
  await serveWeb(app, folder, '/api')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const PAGES = [
  '/',
  '/login',
  '/projects/edit/1?tab=bids',
  '/projects-list?layout=calendar.bidDeadline.week',
  '/company-list?search=office@fanar.com',
]
test.each(PAGES)('HEAD %s is answered like GET, without the page', async url => {
  const [get, head] = await Promise.all((['GET', 'HEAD'] as const).map(method => app.inject({ method, url })))
  expect(get).toMatchObject({ statusCode: 200, body: PAGE })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  for (const name of ['content-type', 'content-length', 'cache-control'])
    expect(head?.headers[name], name).toBe(get?.headers[name])
})
test.each(['/api/nothing', '/assets/none.js', '/none.png', '/none.png?v=2'])(
  '%s is not there, for HEAD and GET',
  async url => {
    for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url })).statusCode).toBe(404)
  },
)
