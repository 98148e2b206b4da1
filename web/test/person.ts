/** A signed-in person for tests. */
import type { Profile } from '@siteoffice/domain/engine/session'

export const person = (over: Partial<Profile> = {}): Profile => ({
  _id: 'amira',
  name: 'Amira Haddad',
  email: 'amira@siteoffice.example',
  kind: 'staff',
  avatar: null,
  role: { _id: 'role', name: 'Viewer', alias: 'viewer' },
  company: null,
  permissions: [],
  tenantScoped: false,
  secondFactorRequired: false,
  storeList: [],
  currentStore: null,
  phone: null,
  locale: 'en',
  timeZone: 'UTC',
  theme: 'system',
  version: 1,
  impersonatedBy: null,
  ...over,
})
