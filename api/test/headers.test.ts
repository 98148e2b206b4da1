/** What every answer tells the browser, whether it is one of the app or of the API, well or not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from './harness.ts'
import { startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test.each([
  ['/api/health', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/company', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/nothing-here', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/api/files/none', ["default-src 'none'", "frame-ancestors 'none'"]],
  ['/login', ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]],
])('%s keeps scripts, frames and guesses out', async (url, parts) => {
  const { headers } = await service.call({ method: 'GET', url })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const policy = String(headers['content-security-policy']).split(/;\s*/)
  for (const part of parts) expect(policy).toContain(part)
  expect(headers['x-powered-by']).toBeUndefined()
})
