/** The open lines of an order: how much of each is handed over or received now. */

import { unitLabel } from '@siteoffice/domain/engine/units'
import { openQuantity } from '@siteoffice/domain/modules/inventory/order-deliveries'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import '../../../ui/stacked-table.css'
import { FigureInput } from '../cart/figure-input.tsx'
import '../goods.css'
import type { GoodsOrder, OrderedGoods } from './ordered-goods.ts'

interface Props {
  readonly order: GoodsOrder
  readonly quantities: ReadonlyMap<string, number>
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (item: string, quantity: number) => void
}
export function GoodsLines({ order, quantities, errors, onChange }: Props) {
  const { t } = useTranslation()
  const isSale = order.kind === 'sale'
  return (
    <table className="goods-lines stacked-table">
      <caption className="visually-hidden">{t('Items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{isSale ? t('Handed over now') : t('Received now')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items
          .filter(item => openQuantity(item) > 0)
          .map(item => (
            <Line
              key={item._id}
              item={item}
              isSale={isSale}
              quantity={quantities.get(item._id) ?? 0}
              wrong={errors.get(item._id)}
              onChange={quantity => onChange(item._id, quantity)}
            />
          ))}
      </tbody>
    </table>
  )
}
interface LineProps {
  readonly item: OrderedGoods
  readonly isSale: boolean
  readonly quantity: number
  readonly wrong: string | undefined
  readonly onChange: (quantity: number) => void
}
function Line({ item, isSale, quantity, wrong, onChange }: LineProps) {
  const { t } = useTranslation()
  const name = item.name ?? t('Hidden')
  const wrongId = `goods-wrong-${item._id}`
  const amounts = { delivered: formatNumber(item.delivered, 3), quantity: formatNumber(item.quantity, 3) }
  const open = formatNumber(openQuantity(item), 3)
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        <span className="goods-note">
          {isSale
            ? t('{{delivered}} of {{quantity}} handed over', amounts)
            : t('{{delivered}} of {{quantity}} received', amounts)}
        </span>
        {wrong !== undefined && (
          <span className="goods-wrong" id={wrongId} role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td data-name={isSale ? t('Handed over now') : t('Received now')}>
        <span className="goods-quantity">
          <FigureInput
            aria-label={t('Quantity of {{name}}', { name })}
            value={quantity}
            onChange={onChange}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : wrongId}
          />
          <button
            type="button"
            className="goods-all"
            aria-label={t('All {{quantity}} open of {{name}}', { quantity: open, name })}
            onClick={() => onChange(openQuantity(item))}
          >
            {t('of {{quantity}}', { quantity: open })}
            {item.unit !== undefined && ` ${t(unitLabel(item.unit))}`}
          </button>
        </span>
      </td>
    </tr>
  )
}
