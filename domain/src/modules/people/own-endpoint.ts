/** The common parts of the endpoints of one's own account. */
import { line } from '../../engine/schema.ts'

export const PASSWORD = line(1000)
/** Endpoints that also answer a person who still has to set up the second factor of their role. */
export const own = { guard: 'session', beforeSecondFactor: true, section: 'Session' } as const
/** A limit against guessing the password, by person: many signed-in people may share one address. */
export const withPassword = {
  ...own,
  method: 'POST',
  limit: { max: 20, by: 'person' },
  errors: ['validation_failed', 'forbidden', 'too_many_requests'],
} as const
