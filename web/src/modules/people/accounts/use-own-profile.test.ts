import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../../test/browser-globals.ts'
import { person } from '../../../../test/person.ts'

const { savePreference } = await import('./use-own-profile.ts')
const session = await import('../../../lib/session.ts')
const answer = Promise.withResolvers<Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', () => answer.promise)
  session.storeProfile(person())
  session.storeToken('first')
})
afterEach(() => session.clearSession())

test('an answer that comes after signing out puts nothing back into the browser', async () => {
  const saved = savePreference({ theme: 'dark' })
  session.clearSession()
  expect(localStorage.length).toBe(0)
  answer.resolve(Response.json({ ...person(), theme: 'dark' }))
  await saved
  expect(localStorage.length).toBe(0)
})
