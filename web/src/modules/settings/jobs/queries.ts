/** The first part of the keys of all queries about jobs. */
export const JOBS_KEY = 'background-jobs'
/** Jobs run every few seconds. */
export const REFRESH_MS = 5_000
