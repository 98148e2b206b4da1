/** Under which names the browser keeps the session, also for what runs before the app's code is there. */
export const STORED = {
  token: 'siteoffice.token',
  store: 'siteoffice.store',
  profile: 'siteoffice.profile',
  /** the own token, kept aside while working in somebody else's account */
  ownToken: 'siteoffice.ownToken',
} as const
/** Begins the names of what a person typed and did not save; the person's id follows. */
export const TYPED = 'siteoffice.typed.'
