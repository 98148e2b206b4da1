/** Finds products by name or number and puts them into the cart. */
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { CartKind } from './cart-kinds.ts'
import { saidOf } from './cart-words.ts'
import { type Draft, type Product, withProduct } from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import { FoundProducts } from './found-products.tsx'
import { useProductSearch } from './use-product-search.ts'

interface Props {
  readonly kind: CartKind
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}
export function ProductFinder({ kind, draft, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [quantity, setQuantity] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  // one code may be scanned while another is still looked up: what is added is added to the cart as it stands by then
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const input = () => frame.current?.querySelector('input')
  const add = (product: Product) => {
    const outcome = withProduct(latest.current, product, quantity, kind.price)
    if ('problem' in outcome) {
      toast.error({ title: saidOf(outcome.problem), description: product.name, key: 'cart item' })
      return
    }
    latest.current = outcome.draft
    onChange(outcome.draft)
    setQuantity(1)
    input()?.focus()
  }
  const search = useProductSearch(add)
  return (
    <div className="cart-finder" ref={frame}>
      <div className="cart-finder-row">
        <SearchInput
          className="cart-finder-search"
          label={t('Find products by name or SKU')}
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
      {search.found !== undefined && (
        <FoundProducts
          products={search.found}
          price={kind.price}
          busy={search.busy}
          onAdd={product => {
            search.type('')
            add(product)
          }}
          onLeave={() => input()?.focus()}
        />
      )}
      <p className="cart-none" role="status">
        {search.found?.length === 0 && !search.busy && t('No product is called so.')}
      </p>
    </div>
  )
}
