/** Server state. Failed calls have been toasted by the time they come here. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // one more try where the server may have been out for a moment; an answer is an answer
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status),
        retryDelay: 800,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
