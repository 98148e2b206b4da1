/** The lines of a return: how much of each item comes back, what happens to it, and what it is credited with. */
import { unitLabel } from '@siteoffice/domain/engine/units'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Select } from '../../../ui/select.tsx'
import '../../../ui/stacked-table.css'
import { FigureInput } from '../cart/figure-input.tsx'
import type { Goods, SoldGoods, SoldSale } from './sold-goods.ts'
import '../goods.css'

export interface Choice {
  readonly quantity: number
  readonly goods: Goods
}
interface Props {
  readonly sale: SoldSale
  readonly choices: ReadonlyMap<string, Choice>
  /** the amount of each item that comes back */
  readonly amounts: ReadonlyMap<string, number>
  readonly errors: ReadonlyMap<string, string>
  readonly onChoose: (item: string, choice: Choice) => void
}
export function ReturnLines({ sale, choices, amounts, errors, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <table className="goods-lines stacked-table">
      <caption className="visually-hidden">{t('Items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{t('Comes back')}</th>
          <th scope="col">{t('Goods')}</th>
          <th scope="col" data-end>
            {t('Credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sale.items
          .filter(({ delivered, returned }) => returned < delivered)
          .map(item => (
            <Line
              key={item._id}
              item={item}
              currency={sale.currency}
              choice={choices.get(item._id) ?? { quantity: 0, goods: 'restocked' }}
              amount={amounts.get(item._id) ?? 0}
              wrong={errors.get(item._id)}
              onChoose={choice => onChoose(item._id, choice)}
            />
          ))}
      </tbody>
    </table>
  )
}
interface LineProps {
  readonly item: SoldGoods
  readonly currency: string
  readonly choice: Choice
  readonly amount: number
  readonly wrong: string | undefined
  readonly onChoose: (choice: Choice) => void
}
function Line({ item, currency, choice, amount, wrong, onChoose }: LineProps) {
  const { t } = useTranslation()
  const name = item.name ?? t('Hidden')
  const wrongId = `goods-wrong-${item._id}`
  const left = Math.round((item.delivered - item.returned) * 1000) / 1000
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        <span className="goods-note">
          {item.returned > 0
            ? t('{{returned}} of {{quantity}} returned', {
                returned: formatNumber(item.returned, 3),
                quantity: formatNumber(item.delivered, 3),
              })
            : t('{{quantity}} handed over', { quantity: formatNumber(item.delivered, 3) })}
        </span>
        {wrong !== undefined && (
          <span className="goods-wrong" id={wrongId} role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td data-name={t('Comes back')}>
        <span className="goods-quantity">
          <FigureInput
            aria-label={t('Quantity of {{name}} that comes back', { name })}
            value={choice.quantity}
            onChange={quantity => onChoose({ ...choice, quantity })}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : wrongId}
          />
          <button
            type="button"
            className="goods-all"
            aria-label={t('All {{quantity}} of {{name}} come back', { quantity: formatNumber(left, 3), name })}
            onClick={() => onChoose({ ...choice, quantity: left })}
          >
            {t('of {{quantity}}', { quantity: formatNumber(left, 3) })}
            {item.unit !== undefined && ` ${t(unitLabel(item.unit))}`}
          </button>
        </span>
      </td>
      <td data-name={t('Goods')}>
        <Select
          label={t('What happens to {{name}}', { name })}
          value={choice.goods}
          options={[
            { value: 'restocked', label: t('Back into stock') },
            { value: 'written_off', label: t('Written off') },
          ]}
          onChange={goods => onChoose({ ...choice, goods })}
        />
      </td>
      <td data-end data-name={t('Credit')}>
        {formatMoney(amount, currency)}
      </td>
    </tr>
  )
}
