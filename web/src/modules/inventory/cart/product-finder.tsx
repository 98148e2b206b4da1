/** Finds products by name or number and puts them into the cart. */
import { DUPLICATE_ITEM } from '@siteoffice/domain/modules/inventory/cart'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { CartKind } from './cart-kinds.ts'
import { saidOf } from './cart-words.ts'
import { type Draft, type Product, withProduct } from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import { ProductMatches } from './product-matches.tsx'
import { readScan } from './scan.ts'
import { useAvailable } from './use-available.ts'
import { useProductSearch } from './use-product-search.ts'

/** The calls that other parts of the cart make to the search. */
export interface Finder {
  /** takes a code that was scanned elsewhere in the cart */
  readonly enter: (code: string) => void
  /** puts the focus into the search */
  readonly focus: () => void
}
interface Props {
  readonly kind: CartKind
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** called with a product that is in the cart already: its quantity can be changed there */
  readonly onTwice: (product: string) => void
  readonly ref: Ref<Finder>
}
export function ProductFinder({ kind, draft, onChange, onTwice, ref }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [quantity, setQuantity] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  // one code may be scanned while another is looked up: each product is added to the cart as it is by then
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const input = () => frame.current?.querySelector('input')
  useEffect(() => frame.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const add = (product: Product, count = quantity) => {
    const outcome = withProduct(latest.current, product, count, kind.price)
    if ('problem' in outcome) {
      toast.error({ title: saidOf(outcome.problem), description: product.name, key: 'cart item' })
      if (outcome.problem === DUPLICATE_ITEM) onTwice(product._id)
      return
    }
    latest.current = outcome.draft
    onChange(outcome.draft)
    setQuantity(1)
    input()?.focus()
  }
  const search = useProductSearch(add)
  useImperativeHandle(ref, () => ({
    enter: code => {
      input()?.focus()
      void search.enter(code)
    },
    focus: () => input()?.focus({ preventScroll: true }),
  }))
  const available = useAvailable(draft.warehouse?._id, search.products?.map(each => each._id) ?? [])
  return (
    <div className="cart-finder" ref={frame}>
      <div className="cart-finder-row">
        <SearchInput
          className="cart-finder-search"
          label={t('Find products by name, SKU or barcode')}
          value={search.words}
          onChange={search.type}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              event.preventDefault()
              void search.enter()
            }
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            frame.current?.querySelector<HTMLElement>('.cart-found button')?.focus()
          }}
        />
        <label htmlFor={id}>{t('Quantity')}</label>
        <div className="cart-quantity">
          <FigureInput id={id} value={quantity} onChange={setQuantity} />
        </div>
      </div>
      {search.error !== null && <ErrorBox error={search.error} onRetry={search.retry} />}
      {search.products !== undefined && (
        <ProductMatches
          products={search.products}
          available={draft.warehouse === null ? undefined : available}
          price={kind.price}
          busy={search.busy}
          onAdd={product => {
            const { quantity: count } = readScan(search.words)
            search.type('')
            add(product, count)
          }}
          onLeave={() => input()?.focus()}
        />
      )}
      <p className="cart-none" role="status">
        {search.products?.length === 0 && !search.busy && t('No product is called so.')}
      </p>
    </div>
  )
}
