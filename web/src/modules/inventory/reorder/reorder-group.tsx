/** The proposals for one supplier, or those without one, of which somebody chooses from whom to buy. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { reference } from '@siteoffice/domain/engine/field'
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import type { Proposal } from '@siteoffice/domain/modules/inventory/reorder'
import { useId } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../../kinds/paths.ts'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import '../../../ui/stacked-table.css'
import { FigureInput } from '../cart/figure-input.tsx'
import {
  type Choices,
  chosenOf,
  isOrderable,
  isTicked,
  keyOf,
  quantityOf,
  type SupplierGroup,
  totalsOf,
  withChoice,
} from './reorder-choice.ts'

const SUPPLIER = reference('supplier')

interface Props {
  readonly group: SupplierGroup
  readonly choices: Choices
  /** what is wrong with a row, by its key */
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (choices: Choices) => void
}
export function ReorderGroup({ group: { supplier, proposals }, choices, problems, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = chosenOf(proposals, choices)
  const totals = totalsOf(chosen, choices).map(({ amount, currency }) => formatMoney(amount, currency))
  const orderable = proposals.filter(each => isOrderable(each, choices))
  const leadDays = Math.max(0, ...proposals.map(each => each.leadDays ?? 0)) // what takes longest
  return (
    <section className="reorder-group" aria-labelledby={id}>
      <header className="reorder-head">
        <Checkbox
          aria-label={t('Order all: {{name}}', { name: supplier?.label ?? t('No supplier') })}
          checked={orderable.length > 0 && orderable.every(each => isTicked(each, choices))}
          disabled={orderable.length === 0}
          onChange={isChosen => onChange(withChoice(choices, orderable, { isTicked: isChosen }))}
        />
        <h2 id={id}>{supplier === null ? t('No supplier') : <RefLink to="supplier" value={supplier} />}</h2>
        {supplier !== null && leadDays > 0 && (
          <span className="goods-note">{t('Lead time: {{days}} days', { days: formatNumber(leadDays) })}</span>
        )}
        <strong className="reorder-sum">{totals.join(' · ')}</strong>
      </header>
      {supplier === null && (
        <div className="reorder-supplier">
          <FieldInput
            id={`${id}-supplier`}
            label={t('Buy from')}
            field={SUPPLIER}
            value={choices.supplier}
            // the input of a reference gives a reference or null
            onChange={next => onChange({ ...choices, supplier: next as NamedRecord | null })}
            record={{}}
            errors={{}}
            path="supplier"
          />
        </div>
      )}
      <table className="goods-lines stacked-table">
        <caption className="visually-hidden">{supplier?.label ?? t('No supplier')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Warehouse')}</th>
            <th scope="col" data-end>
              {t('Available')}
            </th>
            <th scope="col" data-end>
              {t('Incoming')}
            </th>
            <th scope="col" data-end>
              {t('In carts')}
            </th>
            <th scope="col" data-end>
              {t('Reorder level')}
            </th>
            <th scope="col" data-end>
              {t('Order quantity')}
            </th>
            <th scope="col" data-end>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {proposals.map(proposal => (
            <Row
              key={keyOf(proposal)}
              proposal={proposal}
              choices={choices}
              wrong={problems.get(keyOf(proposal))}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
interface RowProps extends Pick<Props, 'choices' | 'onChange'> {
  readonly proposal: Proposal
  readonly wrong: string | undefined
}
/** The carts of the warehouse, where some of it is. */
const cartsOf = ({ warehouse }: Proposal): string =>
  listPath(resourceNamed('purchase'), { status: 'cart', warehouse: warehouse._id })

function Row({ proposal, choices, wrong, onChange }: RowProps) {
  const { t } = useTranslation()
  const name = proposal.product.label
  const wrongId = `reorder-wrong-${keyOf(proposal)}`
  const amount = (value: number) => formatNumber(value, 3)
  const ticked = isTicked(proposal, choices)
  const [total] = totalsOf([proposal], choices)
  return (
    <tr data-chosen={ticked}>
      <th scope="row">
        <span className="reorder-product">
          <Checkbox
            aria-label={t('Order {{name}}', { name })}
            checked={ticked}
            disabled={!isOrderable(proposal, choices)}
            onChange={isChosen => onChange(withChoice(choices, [proposal], { isTicked: isChosen }))}
          />
          <span className="reorder-name">
            <RefLink to="product" value={proposal.product} />
            <span>{proposal.sku}</span>
          </span>
        </span>
        {proposal.store === null && <span className="goods-note">{t('The warehouse belongs to no store.')}</span>}
        {wrong !== undefined && (
          <span className="goods-wrong" id={wrongId} role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td data-name={t('Warehouse')}>
        <RefLink to="warehouse" value={proposal.warehouse} />
      </td>
      <td data-end data-name={t('Available')}>
        {amount(proposal.available)}
      </td>
      <td data-end data-name={t('Incoming')}>
        {amount(proposal.incoming)}
      </td>
      <td data-end data-name={t('In carts')}>
        {proposal.inCarts === 0 ? amount(0) : <Link to={cartsOf(proposal)}>{amount(proposal.inCarts)}</Link>}
      </td>
      <td data-end data-name={t('Reorder level')}>
        {amount(proposal.reorderLevel)}
      </td>
      <td data-end data-name={t('Order quantity')}>
        <span className="goods-quantity">
          <FigureInput
            aria-label={t('Quantity of {{name}}', { name })}
            value={quantityOf(proposal, choices)}
            onChange={quantity => onChange(withChoice(choices, [proposal], { quantity, isTicked: true }))}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : wrongId}
          />
          {t(unitLabel(proposal.unit))}
        </span>
      </td>
      <td data-end data-name={t('Total')}>
        {total && formatMoney(total.amount, total.currency)}
      </td>
    </tr>
  )
}
