/** The demo network's accounts that the journeys sign in with. */

export const PASSWORD = 'siteoffice-demo'
export type Account = 'admin' | 'operations' | 'finance' | 'editor' | 'support' | 'viewer' | 'company' | 'member'
export const emailOf = (account: Account): string => `${account}@siteoffice.example`
