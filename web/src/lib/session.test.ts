import { afterEach, expect, test, vi } from 'vitest'
import '../../test/browser-globals.ts'
import { person } from '../../test/person.ts'

const session = await import('./session.ts')
const profile = (stores: readonly string[], permissions: readonly string[] = []) =>
  person({ permissions, storeList: stores.map(_id => ({ _id, name: _id, currency: 'AED', warehouse: null })) })
afterEach(() => session.clearSession())

test('exactly one store becomes the current one; several leave the choice, and a lost one is forgotten', () => {
  session.storeProfile(profile(['yard']))
  expect(session.sessionNow().store).toBe('yard')
  session.storeProfile(profile(['yard', 'depot']))
  expect(session.sessionNow().store).toBe('yard')
  session.storeProfile(profile(['depot', 'shop']))
  expect(session.sessionNow().store).toBeUndefined()
})

test('of several stores the one chosen here holds, else the one chosen last; none in particular is a choice too', () => {
  const both = profile(['yard', 'depot'])
  session.storeProfile({ ...both, currentStore: 'depot' })
  expect(session.sessionNow().store).toBe('depot')
  session.chooseStore('yard')
  session.storeProfile({ ...both, currentStore: 'depot' })
  expect(session.sessionNow().store).toBe('yard')
  session.chooseStore(undefined)
  session.storeProfile({ ...both, currentStore: null })
  expect(session.sessionNow().store).toBeUndefined()
  session.storeProfile({ ...both, currentStore: 'gone' })
  expect(session.sessionNow().store).toBeUndefined()
})

test('one may do what the profile lists, and what everybody may', () => {
  session.storeProfile(profile([], ['READ_ALL_COMPANY']))
  const { can } = session.sessionNow()
  expect([can('READ_ALL_COMPANY'), can(['DELETE_COMPANY', 'READ_ALL_COMPANY']), can('ALL')]).toEqual([true, true, true])
  expect([can('DELETE_COMPANY'), can([])]).toEqual([false, false])
})

test('the own token is kept while another account is worked in, and taken up again after', () => {
  session.storeToken('own')
  session.impersonate('impersonated')
  expect(session.sessionNow()).toMatchObject({ token: 'impersonated', impersonated: true })
  session.impersonate('impersonated once more')
  expect(session.ownToken()).toBe('own')
  expect(session.endImpersonation()).toBe(true)
  expect(session.sessionNow()).toMatchObject({ token: 'own', impersonated: false, profile: undefined })
  expect(session.endImpersonation()).toBe(false)
})

test('signing out leaves nothing behind and is told to who listens', () => {
  session.storeToken('own')
  localStorage.setItem('a list of mine', 'x')
  const listener = vi.fn()
  const stop = session.onSessionChange(listener)
  session.clearSession()
  stop()
  expect(localStorage.length).toBe(0)
  expect(listener).toHaveBeenCalledOnce()
  expect(session.sessionNow().token).toBeUndefined()
})
test('signing out leaves nothing that was kept over a reload either', () => {
  session.storeToken('mine')
  sessionStorage.setItem('siteoffice.drafts', '{"bid":{"amount":1}}')
  session.clearSession()
  expect(sessionStorage.getItem('siteoffice.drafts')).toBe(null)
})
