/** What lies in the cart. */
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { CartTotals } from '@siteoffice/domain/modules/inventory/cart'
import { useRef } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  changeDraft,
  type Draft,
  type DraftItem,
  withLineDiscount,
  withoutNothing,
  withPrice,
  withQuantity,
} from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import { DiscountCell, PriceCell } from './item-terms.tsx'
import { useAvailable } from './use-available.ts'
import type { Errors } from './use-cart-actions.ts'
import { useScanKeys } from './use-scan-keys.ts'

interface Props {
  readonly draft: Draft
  readonly totals: CartTotals
  readonly errors: Errors
  readonly onChange: (draft: Draft) => void
  readonly onNegative: (path: string, negative: boolean) => void
  /** takes a code that was scanned into a field of a quantity */
  readonly onCode: (code: string) => void
  /** marks a quantity above the available one: only a sale takes goods away */
  readonly takes: boolean
}
export function ItemTable(props: Props) {
  const { draft, onChange } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  // removing a row must not lose the focus
  const remove = (item: DraftItem) => {
    frame.current?.focus()
    onChange(changeDraft(draft, { items: draft.items.filter(each => each !== item) }))
  }
  return (
    <div ref={frame} className="cart-lines" tabIndex={-1}>
      {draft.items.length === 0 ? (
        <EmptyState title={t('The cart is empty')} picture={<Icon name="box" size={32} />}>
          {t('Find a product above and add it.')}
        </EmptyState>
      ) : (
        <Lines {...props} onRemove={remove} />
      )}
    </div>
  )
}
function Lines(props: Props & { readonly onRemove: (item: DraftItem) => void }) {
  const { draft, totals, errors, onChange, onNegative, onCode, onRemove, takes } = props
  const { t } = useTranslation()
  const available = useAvailable(
    draft.warehouse?._id,
    draft.items.map(item => item.product._id),
  )
  return (
    <table className="cart-items">
      <caption className="visually-hidden">{t('Items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col" data-end>
            {t('Unit price')}
          </th>
          <th scope="col" data-end>
            {t('Quantity')}
          </th>
          <th scope="col" data-end>
            {t('Discount')}
          </th>
          <th scope="col" data-end>
            {t('Total')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.items.map((item, index) => (
          <Item
            key={item.product._id}
            item={item}
            currency={draft.currency}
            total={totals.lines[index] ?? 0}
            discount={totals.lineDiscounts[index] ?? 0}
            errors={errors}
            index={index}
            onChange={change => onChange(change(draft))}
            available={available.get(item.product._id)}
            takes={takes}
            onCode={onCode}
            onNegative={(field, negative) => onNegative(`items.${index}.${field}`, negative)}
            onQuantity={quantity => onChange(withQuantity(draft, item.product._id, quantity))}
            onRemove={() => onRemove(item)}
          />
        ))}
      </tbody>
    </table>
  )
}
export const quantityId = (product: string): string => `quantity-${product}`
interface ItemProps {
  readonly item: DraftItem
  readonly currency: string
  readonly index: number
  readonly total: number
  /** the amount of its discount */
  readonly discount: number
  readonly errors: Errors
  readonly available: number | undefined
  readonly takes: boolean
  readonly onCode: (code: string) => void
  readonly onNegative: (field: string, negative: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onChange: (change: (draft: Draft) => Draft) => void
  readonly onRemove: () => void
}
function Item(props: ItemProps) {
  const { item, index, currency, total, discount, errors, available, takes } = props
  const { onNegative, onQuantity, onChange, onRemove } = props
  const { t } = useTranslation()
  const keys = useScanKeys({ quantity: item.quantity, codes: item.codes ?? [], onQuantity, onCode: props.onCode })
  const name = item.product.label ?? t('Hidden')
  const wrongId = `wrong-${item.product._id}`
  const wrongAt = (field: string) => errors[`items.${index}.${field}`]
  const wrong = wrongAt('quantity') ?? wrongAt('product') ?? wrongAt('totalPrice') ?? errors[`items.${index}`]
  const { _id: product } = item.product
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        {available !== undefined && (
          <span className="cart-available" data-short={takes && item.quantity > available}>
            {takes && item.quantity > available
              ? t('Only {{amount}} available here', { amount: formatNumber(available, 3) })
              : t('{{amount}} available', { amount: formatNumber(available, 3) })}
          </span>
        )}
        {wrong !== undefined && (
          <span className="cart-wrong" id={wrongId} role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td data-end data-name={t('Unit price')}>
        <PriceCell
          item={item}
          name={name}
          currency={currency}
          wrong={wrongAt('unitPrice')}
          onPrice={price => onChange(draft => withPrice(draft, product, price))}
        />
      </td>
      <td data-end data-name={t('Quantity')}>
        {/* the keys are those of the input within it */}
        <span className="cart-quantity" {...keys}>
          <FigureInput
            id={quantityId(item.product._id)}
            aria-label={t('Quantity of {{name}}', { name })}
            value={item.quantity}
            onChange={onQuantity}
            onNegative={negative => onNegative('quantity', negative)}
            onDone={() => onChange(withoutNothing)}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : wrongId}
          />
          {item.unit !== undefined && <span className="cart-unit">{t(unitLabel(item.unit))}</span>}
        </span>
      </td>
      <td data-end data-name={t('Discount')}>
        <DiscountCell
          item={item}
          name={name}
          currency={currency}
          amount={discount}
          wrong={wrongAt('discountValue')}
          onNegative={negative => onNegative('discountValue', negative)}
          onDiscount={terms => onChange(draft => withLineDiscount(draft, product, terms))}
        />
      </td>
      <td data-end data-name={t('Total')}>
        {formatMoney(total, currency)}
      </td>
      <td data-end>
        <button
          type="button"
          className="icon-button"
          aria-label={t('Remove {{name}}', { name })}
          title={t('Remove {{name}}', { name })}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      </td>
    </tr>
  )
}
