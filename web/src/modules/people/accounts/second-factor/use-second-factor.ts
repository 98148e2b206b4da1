/** How one's own sign-in is secured, and having it anew after a change. */
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
/** To be called after a change: reads state, devices and profile again. */
export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // the change itself is done: what cannot be read just now is read with the next screen
    await Promise.allSettled([
      // a new factor signs other devices out, and stands in the history
      client.invalidateQueries({ queryKey: ['profile'] }),
      refreshProfile(),
    ])
  }
}
