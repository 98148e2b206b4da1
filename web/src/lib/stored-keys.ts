/** The names under which the browser stores the session, also for code that runs before the app's. */
export const STORED = {
  token: 'siteoffice.token',
  store: 'siteoffice.store',
  profile: 'siteoffice.profile',
  /** the own token, set aside while the person works in somebody else's account */
  ownToken: 'siteoffice.ownToken',
} as const
/** Begins the names of unsaved drafts; the person's id follows. */
export const TYPED = 'siteoffice.typed.'
