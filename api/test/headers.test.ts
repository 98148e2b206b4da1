/** What every answer tells the browser, whether it is one of the app or of the API, well or not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from './harness.ts'
import { startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test.each(['/api/health', '/api/company', '/api/nothing-here', '/api/files/none', '/login'])(
  '%s keeps scripts, frames and guesses out',
  async url => {
    const { headers } = await service.call({ method: 'GET', url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers['x-powered-by']).toBeUndefined()
  },
)
