/** The labels of a print as PDF, made anew a moment after the last change. */
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import { printProductLabels, printWarehouseLabels } from '@siteoffice/domain/modules/inventory/label-endpoints'
import type { Labelled } from '@siteoffice/domain/modules/inventory/labels'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { type FetchedFile, readFile } from '../../../lib/save-file.ts'
import type { DocumentState } from '../../../records/documents/use-document.ts'

type LabelRequest = InputOf<typeof printProductLabels>['body']
const WAIT_MS = 400
const EXPECTED = ['rule_broken', 'missing_reference', 'validation_failed']

function useSettled(request: LabelRequest): LabelRequest {
  const [settled, setSettled] = useState(request)
  const text = JSON.stringify(request)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as LabelRequest), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
async function fetchLabels(kind: Labelled, { price, ...body }: LabelRequest, signal: AbortSignal) {
  const options = { signal, expected: EXPECTED, read: (response: Response) => readFile(response) }
  const labels =
    kind === 'product'
      ? call(printProductLabels, { body: { ...body, price: price === true } }, options)
      : call(printWarehouseLabels, { body }, options)
  const file = (await labels) as FetchedFile // what `read` answers
  return { ...file, url: URL.createObjectURL(file.blob) }
}
export function useLabels(kind: Labelled, request: LabelRequest): DocumentState & { readonly busy: boolean } {
  const settled = useSettled(request)
  const isSettled = JSON.stringify(settled) === JSON.stringify(request)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['labels', kind, settled],
    queryFn: ({ signal }) => fetchLabels(kind, settled, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = data?.url
  // its address is good for as long as it is shown
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { file: data, error, retry: () => void refetch(), busy: isFetching || !isSettled }
}
