/** The cache of server state. Calls have toasted their failures before they come here. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // tries once more where the server may have been out for a moment; an error answer is final
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status),
        retryDelay: 800,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
