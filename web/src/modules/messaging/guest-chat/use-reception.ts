import { readReception } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import type { Reception } from '@siteoffice/domain/modules/messaging/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

const REFRESH_MS = 60_000

/** How visitors are received now; undefined until the first answer. */
export function useReception(): Reception | undefined {
  const { data } = useQuery({
    queryKey: ['guestMessages', 'reception'],
    queryFn: ({ signal }) => call(readReception, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return data
}
