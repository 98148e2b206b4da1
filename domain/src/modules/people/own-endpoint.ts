/** What the endpoints of one's own account share. */
import { line } from '../../engine/schema.ts'

export const PASSWORD = line(1000)
/** Endpoints that also answer who has yet to set up the second factor of their role. */
export const own = { guard: 'session', beforeSecondFactor: true, section: 'Session' } as const
/** The password is guessed at; many of those who are signed in may share one address. */
export const withPassword = {
  ...own,
  method: 'POST',
  limit: { max: 20, by: 'person' },
  errors: ['validation_failed', 'forbidden', 'too_many_requests'],
} as const
