/** The products that match what was typed, to be added with the pointer or with the arrow keys and Enter. */
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { KeyboardEvent } from 'react'
import { formatNumber, formatUnitPrice } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { CartKind } from './cart-kinds.ts'
import type { Product } from './draft.ts'
import type { Available } from './use-available.ts'

interface Props {
  readonly products: readonly Product[]
  readonly price: CartKind['price']
  readonly busy: boolean
  /** the quantity in the cart's warehouse; undefined until one is chosen: then the list shows that of all warehouses */
  readonly available: Available | undefined
  readonly onAdd: (product: Product) => void
  /** the keys lead out of the list again */
  readonly onLeave: () => void
}
const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 }

export function ProductMatches({ products, price, busy, available, onAdd, onLeave }: Props) {
  const { t } = useTranslation()
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons.findIndex(each => each === document.activeElement) + (step ?? 0)
    if (step === undefined || next < 0) onLeave()
    else buttons[Math.min(next, buttons.length - 1)]?.focus()
  }
  return (
    // the keys belong to the buttons within the list
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="cart-found" aria-label={t('Products found')} aria-busy={busy} onKeyDown={move}>
      {products.map(product => (
        <li key={product._id}>
          <span className="cart-found-name">
            <b dir="auto">{product.name}</b>
            <span>{product.sku}</span>
          </span>
          <span className="cart-found-price">
            {formatUnitPrice(product[price] ?? 0, product.currency)} / {t(unitLabel(product.unit))}
            {typeof product.available === 'number' && (
              <span>
                {t('{{amount}} available', {
                  amount: formatNumber(available?.get(product._id) ?? product.available, 3),
                })}
              </span>
            )}
          </span>
          <Button size="small" aria-label={t('Add {{name}}', { name: product.name })} onClick={() => onAdd(product)}>
            {t('Add')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
