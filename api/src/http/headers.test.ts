/** What every answer tells the browser, whether it is one of the app or of the API, well or not. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../test/test-service.ts'
import { PASSWORD, testService } from '../../test/test-service.ts'

let service: Service
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())

test.each([
  ['/api/health', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/company', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/nothing-here', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/files/none', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/login', ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]],
])('%s keeps scripts, frames and guesses out', async (url, parts) => {
  const { headers } = await service.call({ method: 'GET', url })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const policy = String(headers['content-security-policy']).split(/;\s*/)
  for (const part of parts) expect(policy).toContain(part)
  expect(headers['x-powered-by']).toBeUndefined()
})

test('a page runs scripts of its own place, and what stands in itself by its hash', async () => {
  const { headers, text } = await service.call({ method: 'GET', url: '/login' })
  const scripts = Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script)
  const hashes = scripts.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = String(headers['content-security-policy']).split(/;\s*/)
  expect(policy).toContain(["script-src 'self'", ...hashes].join(' '))
})
test('the reference of the API runs its own scripts and no others', async () => {
  const pages = await Promise.all([1, 2].map(() => service.call({ method: 'GET', url: '/api/docs/' })))
  const nonces = pages.map(({ headers, text }) => {
    const scripts = String(headers['content-security-policy'])
      .split(/;\s*/)
      .find(each => each.startsWith('script-src'))
    const [, nonce] = /^script-src 'self' 'nonce-([\w+/=]{20,})'$/.exec(scripts ?? '') ?? []
    expect(nonce, scripts).toBeDefined()
    expect(text.match(/<script/g)?.length).toBeGreaterThan(1)
    expect(text.match(/<script/g)?.length).toBe(text.split(`<script nonce="${nonce}"`).length - 1)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})
test('what is personal is kept by nobody on the way; what is public may be', async () => {
  const admin = await service.person()
  const personal = [
    await admin.get('/company'),
    await admin.get('/profile'),
    await admin.get('/admin/statistics'),
    await service.anonymous.get('/company'),
    await service.anonymous.post('/login', { email: admin.email, password: PASSWORD }),
    await service.anonymous.post('/login', { email: admin.email, password: 'wrong' }),
    await service.anonymous.post('/password/link', { token: 'x'.repeat(43) }),
    await admin.get('/company/id/no-id'),
  ]
  for (const { headers } of personal) expect(headers['cache-control']).toBe('no-store')
  for (const path of ['/health', '/public/blogs', '/openapi.json'])
    expect((await service.anonymous.get(path)).headers['cache-control']).not.toBe('no-store')
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'gzip'],
])('who takes %s is sent %s, with its length', async (accepted, encoding) => {
  const { token } = await service.person()
  const headers = { 'accept-encoding': accepted, authorization: `Bearer ${token}` }
  const { headers: told } = await service.app.inject({ url: '/api/roles', headers })
  expect(told['content-encoding']).toBe(encoding)
  expect(Number(told['content-length'])).toBeGreaterThan(0)
})
