/** The price of an item, which some may set, and its discount. */
import { formatMoney, formatUnitPrice } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import type { DraftItem } from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import { Wrong } from './wrong.tsx'

const PRICE_DIGITS = 6
interface PriceProps {
  readonly item: DraftItem
  readonly name: string
  readonly currency: string
  readonly wrong: string | undefined
  readonly onPrice: (price: number) => void
}
export function PriceCell({ item, name, currency, wrong, onPrice }: PriceProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const id = `price-${item.product._id}`
  const { listPrice } = item
  const list = listPrice !== undefined && (
    <span className="cart-available">{t('List price {{price}}', { price: formatUnitPrice(listPrice, currency) })}</span>
  )
  if (!can('OVERRIDE_PRICE'))
    return (
      <>
        {formatUnitPrice(item.unitPrice, currency)}
        {list}
        <Wrong id={id} message={wrong} />
      </>
    )
  return (
    <span className="cart-price">
      <FigureInput
        id={id}
        aria-label={t('Unit price of {{name}}', { name })}
        value={item.unitPrice}
        precision={PRICE_DIGITS}
        onChange={price => price >= 0 && onPrice(price)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
      />
      {list}
      <Wrong id={id} message={wrong} />
    </span>
  )
}
type Discount = Pick<DraftItem, 'discountType' | 'discountValue'>
interface DiscountProps {
  readonly item: DraftItem
  readonly name: string
  readonly currency: string
  /** the amount of it */
  readonly amount: number
  readonly wrong: string | undefined
  readonly onNegative: (negative: boolean) => void
  readonly onDiscount: (discount: Discount) => void
}
export function DiscountCell({ item, name, currency, amount, wrong, onNegative, onDiscount }: DiscountProps) {
  const { t } = useTranslation()
  const id = `discount-${item.product._id}`
  const { discountType = 'Percent', discountValue = 0 } = item
  return (
    <span className="cart-line-discount">
      <span className="cart-line-terms">
        <FigureInput
          id={id}
          aria-label={t('Discount of {{name}}', { name })}
          value={discountValue}
          onNegative={onNegative}
          onChange={value => onDiscount({ discountType, discountValue: value })}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        />
        <Button
          size="small"
          className="cart-discount-type"
          onClick={() => onDiscount({ discountType: discountType === 'Percent' ? 'Flat' : 'Percent', discountValue })}
        >
          {discountType === 'Percent' ? '%' : currency}
          <span className="visually-hidden"> {t('Per cent or amount off {{name}}', { name })}</span>
        </Button>
      </span>
      {amount > 0 && <span className="cart-available">{formatMoney(-amount, currency)}</span>}
      <Wrong id={id} message={wrong} />
    </span>
  )
}
