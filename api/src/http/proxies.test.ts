/** Whom a request comes from, where proxies stand in front. */
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../test/test-service.ts'

async function seenAs(trustProxy: string, forwarded: string): Promise<string | undefined> {
  const service = await testService(undefined, { TRUST_PROXY: trustProxy })
  onTestFinished(() => service.stop())
  await service.call({
    method: 'POST',
    url: '/api/password/forgotten',
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: 'somebody@member.example' },
  })
  const [row] = await service.database.query<{ ip: string }>(sql`select ip from forgotten_password`)
  return row?.ip
}
test.each([
  ['false', '203.0.113.9', '127.0.0.1'],
  ['1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['1', '203.0.113.9', '203.0.113.9'],
  ['2', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['127.0.0.1,10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
])('TRUST_PROXY=%s takes of "%s" what a proxy wrote: %s', async (trustProxy, forwarded, expected) => {
  expect(await seenAs(trustProxy, forwarded)).toBe(expected)
})
