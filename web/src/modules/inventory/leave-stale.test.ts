import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import '../../../test/browser-globals.ts'

const { leaveStale } = await import('./leave-stale.ts')
const { ApiError } = await import('../../lib/api.ts')
const { hostToasts } = await import('../../lib/toast.ts')

test('after a change of somebody else the record is loaded anew, which is said, and the dialog is left', async () => {
  const client = new QueryClient()
  client.setQueryData(['registerSession', 'list', {}], 'old')
  client.setQueryData(['product', 'list', {}], 'old')
  const leave = vi.fn()
  const show = vi.fn()
  const unhost = hostToasts(show)
  const errorOf = (code: 'stale_version' | 'rule_broken') => new ApiError(409, { code, message: 'No', requestId: 'r' })
  const place = { client, resource: 'registerSession', leave }
  const isOld = (resource: string) => client.getQueryState([resource, 'list', {}])?.isInvalidated
  await expect(leaveStale(errorOf('rule_broken'), place)).rejects.toThrow('No')
  expect([leave.mock.calls.length, show.mock.calls.length, isOld('registerSession')]).toEqual([0, 0, false])
  await leaveStale(errorOf('stale_version'), place)
  expect([leave.mock.calls.length, show.mock.calls.length]).toEqual([1, 1])
  expect([isOld('registerSession'), isOld('product')]).toEqual([true, false])
  unhost()
})
