/** Finds products by name or number and puts them into the cart. */
import { optionLabel } from '@siteoffice/domain/describe'
import { product as products } from '@siteoffice/domain/resources/inventory/product'
import type { Page } from '@siteoffice/domain/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { keys } from '../../crud/keys.ts'
import { api } from '../../shared/lib/api.ts'
import { formatMoney, formatNumber } from '../../shared/lib/format.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorBox } from '../../shared/ui/error-box.tsx'
import { SearchInput } from '../../shared/ui/search-input.tsx'
import type { CartKind } from './cart-kinds.ts'
import { saidOf } from './cart-words.ts'
import { type Draft, type Product, withProduct } from './draft.ts'
import { NumberInput } from './number-input.tsx'

const UNIT = products.fields.unit
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
interface Props {
  readonly kind: CartKind
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}
export function ProductFinder({ kind, draft, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [words, setWords] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<string>()
  const search = useDebounced(words.trim())
  const frame = useRef<HTMLDivElement>(null)
  const query = { search, active: 'true', size: SIZE }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.list('product', query),
    queryFn: ({ signal }) => api.get<Page<Product>>('/product', query, { signal, quiet: true }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' || words.trim() === '' ? undefined : data?.content
  const add = (product: Product) => {
    const outcome = withProduct(draft, product, quantity, kind.price)
    if ('problem' in outcome) return setProblem(outcome.problem)
    onChange(outcome.draft)
    setProblem(undefined)
    setWords('')
    setQuantity(1)
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div className="cart-finder" ref={frame}>
      <div className="cart-finder-row">
        <SearchInput
          className="cart-finder-search"
          label={t('Find products by name or SKU')}
          value={words}
          onChange={text => {
            setWords(text)
            setProblem(undefined)
          }}
          onKeyDown={event => {
            const [only, more] = found ?? []
            if (event.key === 'Enter' && only !== undefined && more === undefined && search === words.trim()) add(only)
          }}
        />
        <label htmlFor={id}>{t('Quantity')}</label>
        <div className="cart-quantity">
          <NumberInput id={id} value={quantity} onChange={setQuantity} />
        </div>
      </div>
      {problem !== undefined && (
        <p className="cart-wrong" role="alert">
          {saidOf(problem)}
        </p>
      )}
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {found !== undefined && (
        <ul className="cart-found" aria-label={t('Products found')} aria-busy={isFetching}>
          {found.map(product => (
            <li key={product._id}>
              <span className="cart-found-name">
                <b dir="auto">{product.name}</b>
                <span>{product.sku}</span>
              </span>
              <span className="cart-found-price">
                {formatMoney(product[kind.price], product.currency)} / {t(optionLabel(UNIT, product.unit))}
                {typeof product.available === 'number' && (
                  <span>{t('{{amount}} available', { amount: formatNumber(product.available, 3) })}</span>
                )}
              </span>
              <Button size="small" aria-label={t('Add {{name}}', { name: product.name })} onClick={() => add(product)}>
                {t('Add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="cart-none" role="status">
        {found?.length === 0 && !isFetching && t('No product is called so.')}
      </p>
    </div>
  )
}
