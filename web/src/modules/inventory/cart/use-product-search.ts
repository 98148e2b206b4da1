/** Searches for products while somebody types, and at once on Enter or when a scanner sends a code. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { keys } from '../../../records/queries/keys.ts'
import { meantBy, type Product } from './draft.ts'
import { productOnPage, readScan } from './scan.ts'

const SIZE = 8
const WAIT_MS = 250

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
function lookUp(search: string) {
  const query = { search, active: 'true', size: SIZE }
  return queryOptions({
    queryKey: keys.list('product', query),
    queryFn: ({ signal }) => api.get<Page<Product>>('/product', query, { signal }),
  })
}
/** What a code means. It is a query of its own: that of the list is given up when the field is emptied. */
const lookUpCode = (code: string) => {
  const { queryKey } = lookUp(code)
  const query = { search: code, active: 'true', size: SIZE }
  return { queryKey: [...queryKey, 'code'], queryFn: () => api.get<Page<Product>>('/product', query) }
}
/** What a scanned or typed text means: a product, or several that it may be; `name` is what people call it. */
async function meaningOf(client: QueryClient, query: string) {
  const page = productOnPage(query)
  if (page === undefined) {
    const { content } = await client.fetchQuery(lookUpCode(query))
    return { product: meantBy(query, content), isOneOf: content.length > 0, name: query }
  }
  const product = await api.get<Product & { readonly active: boolean }>(`/product/id/${page}`)
  return { product: product.active ? product : undefined, isOneOf: false, name: product.name }
}
export function useProductSearch(onFound: (product: Product, quantity: number | undefined) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const search = useDebounced(readScan(words).words)
  const { data, error, isFetching, refetch } = useQuery({
    ...lookUp(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const products = search === '' || readScan(words).words === '' ? undefined : data?.content
  /** Empties the field at once, for a scanner does not wait. A text that means several products returns to it. */
  const enter = async (typed = words) => {
    const { words: query, quantity } = readScan(typed)
    if (query === '') return
    setWords('')
    try {
      const { product, isOneOf, name } = await meaningOf(client, query)
      if (product !== undefined) onFound(product, quantity)
      else if (isOneOf) setWords(current => (current === '' ? typed : current))
      else toast.error({ title: t('No product is called “{{name}}”', { name }), key: 'cart item' })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setWords(current => (current === '' ? typed : current))
    }
  }
  return { words, type: setWords, enter, products, error, busy: isFetching, retry: () => void refetch() }
}
