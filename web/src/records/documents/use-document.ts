/** A PDF that the API answers, with an address in this browser for as long as it is shown. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { type FetchedFile, readFile } from '../../lib/save-file.ts'

interface ShownDocument extends FetchedFile {
  readonly url: string
}
export interface DocumentState {
  readonly file: ShownDocument | undefined
  readonly error: Error | null
  readonly retry: () => void
}
/** `version`: of the record, so that the document of a changed record is fetched anew. */
export function useDocument(path: string, version: number): DocumentState {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', path, version],
    queryFn: async ({ signal }) => {
      const file = await api.get<FetchedFile>(path, {}, { signal, read: response => readFile(response) })
      return { ...file, url: URL.createObjectURL(file.blob) }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = data?.url
  // its address is good for as long as it is shown
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { file: data, error, retry: () => void refetch() }
}
