/** The projects of others that companies may read, by the reason that opens them. */
export const OPEN_STATES = ['published', 'on_hold', 'under_evaluation', 'awarded', 'in_progress', 'completed'] as const
/** Open to every company, or to those that the network has verified. */
export const OPEN_PROJECTS = {
  public: { status: OPEN_STATES, visibility: ['public'] },
  verified: { status: OPEN_STATES, visibility: ['verified'] },
} as const
