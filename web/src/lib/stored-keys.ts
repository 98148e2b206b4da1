/** Under which names the browser keeps the session, also for what runs before the app's code is there. */
export const STORED = {
  token: 'siteoffice.token',
  store: 'siteoffice.store',
  profile: 'siteoffice.profile',
  /** the own token, kept aside while working in somebody else's account */
  ownToken: 'siteoffice.ownToken',
} as const
/** How the names begin under which forms are kept that were not saved. */
export const KEPT_DRAFTS = 'siteoffice.form.'
