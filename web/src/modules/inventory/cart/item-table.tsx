/** What lies in the cart. */
import { unitLabel } from '@siteoffice/domain/engine/units'
import { useRef } from 'react'
import { formatMoney, formatUnitPrice } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changeDraft, type Draft, type DraftItem, withoutNothing, withQuantity } from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import type { Errors } from './use-cart-actions.ts'

interface Props {
  readonly draft: Draft
  readonly lines: readonly number[]
  readonly errors: Errors
  readonly onChange: (draft: Draft) => void
  readonly onNegative: (path: string, negative: boolean) => void
}
export function ItemTable({ draft, lines, errors, onChange, onNegative }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  // the focus does not go down with the row that is taken out
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
        <Lines {...{ draft, lines, errors, onChange, onNegative }} onRemove={remove} />
      )}
    </div>
  )
}
function Lines(props: Props & { readonly onRemove: (item: DraftItem) => void }) {
  const { draft, lines, errors, onChange, onNegative, onRemove } = props
  const { t } = useTranslation()
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
            total={lines[index] ?? 0}
            wrong={errors[`items.${index}.quantity`] ?? errors[`items.${index}.product`] ?? errors[`items.${index}`]}
            onNegative={negative => onNegative(`items.${index}.quantity`, negative)}
            onQuantity={quantity => onChange(withQuantity(draft, item.product._id, quantity))}
            onDone={() => onChange(withoutNothing(draft))}
            onRemove={() => onRemove(item)}
          />
        ))}
      </tbody>
    </table>
  )
}
interface ItemProps {
  readonly item: DraftItem
  readonly currency: string
  readonly total: number
  readonly wrong: string | undefined
  readonly onNegative: (negative: boolean) => void
  readonly onQuantity: (quantity: number) => void
  readonly onDone: () => void
  readonly onRemove: () => void
}
function Item({ item, currency, total, wrong, onNegative, onQuantity, onDone, onRemove }: ItemProps) {
  const { t } = useTranslation()
  const name = item.product.label ?? t('Hidden')
  const wrongId = `wrong-${item.product._id}`
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        {wrong !== undefined && (
          <span className="cart-wrong" id={wrongId} role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td data-end data-name={t('Unit price')}>
        {formatUnitPrice(item.unitPrice, currency)}
      </td>
      <td data-end data-name={t('Quantity')}>
        <span className="cart-quantity">
          <FigureInput
            aria-label={t('Quantity of {{name}}', { name })}
            value={item.quantity}
            onChange={onQuantity}
            onNegative={onNegative}
            onDone={onDone}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : wrongId}
          />
          {item.unit !== undefined && <span className="cart-unit">{t(unitLabel(item.unit))}</span>}
        </span>
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
