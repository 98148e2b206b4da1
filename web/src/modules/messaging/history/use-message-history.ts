/** The messages of a conversation: its end, loaded again and again, and earlier ones on demand. */
import { BEYOND_LAST } from '@siteoffice/domain/modules/messaging/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOptions } from '../../../lib/api.ts'
import { mergeMessages, type Numbered } from './merge-messages.ts'

const REFRESH_MS = 3_000
const LIVE_REFRESH_MS = 60_000
const STRETCH = 100

interface StretchQuery {
  readonly before: number
  readonly size: number
}
export interface MessageHistory<M> {
  /** undefined until the first answer */
  readonly messages: readonly M[] | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly hasEarlier: boolean
  readonly isLoadingEarlier: boolean
  readonly loadEarlier: () => void
}
export function useMessageHistory<M extends Numbered>(
  key: readonly string[],
  read: (query: StretchQuery, options: CallOptions) => Promise<readonly M[]>,
  /** the person may not read messages up to the number `from` */
  { from = 0, isLive = false }: { readonly from?: number; readonly isLive?: boolean } = {},
): MessageHistory<M> {
  const client = useQueryClient()
  const [isLoadingEarlier, setLoadingEarlier] = useState(false)
  const loading = useRef(false)
  const present = () => client.getQueryData<readonly M[]>(key) ?? []
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const end = await read({ before: BEYOND_LAST, size: STRETCH }, { signal })
      return mergeMessages(present(), end)
    },
    refetchInterval: isLive ? LIVE_REFRESH_MS : REFRESH_MS,
  })
  const first = data?.[0]?.seq ?? 1
  async function loadEarlier() {
    if (loading.current || first <= from + 1) return
    loading.current = true
    setLoadingEarlier(true)
    try {
      const earlier = await read({ before: first, size: STRETCH }, {})
      client.setQueryData<readonly M[]>(key, mergeMessages(present(), earlier))
    } catch {
      // the call has shown its error; the button stays for another try
    } finally {
      loading.current = false
      setLoadingEarlier(false)
    }
  }
  return {
    messages: data,
    error,
    retry: () => void refetch(),
    hasEarlier: first > from + 1,
    isLoadingEarlier,
    loadEarlier: () => void loadEarlier(),
  }
}
