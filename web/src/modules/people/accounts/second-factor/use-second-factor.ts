/** The state of the own second factor, loaded again after a change. */
import { readSecondFactor } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { refreshProfile } from '../session-actions.ts'

const KEY = ['profile', 'second-factor'] as const

export const useSecondFactor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
  })
/** Called after a change: loads the state, the devices and the profile again. */
export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // the change itself is saved: a part that cannot be loaded now comes with the next screen
    await Promise.allSettled([
      // a new factor signs other devices out, and stands in the history
      client.invalidateQueries({ queryKey: ['profile'] }),
      refreshProfile(),
    ])
  }
}
