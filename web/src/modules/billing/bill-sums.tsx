/** What the lines of a bill add up to while they are typed. */
import type { BillLine } from '@siteoffice/domain/modules/billing/bill-totals'
import { billTotals } from '@siteoffice/domain/modules/billing/bill-totals'
import { type ReactNode, useMemo } from 'react'
import type { LineRow, Values } from '../../kinds/kind.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'
import { FormTotal } from '../../records/form/saving/form-total.tsx'

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
/** The lines that have a price already. */
function pricedLines(rows: readonly LineRow[]): readonly BillLine[] {
  return rows.flatMap(({ quantity, unitPrice, discount, taxPercent, deduction }) =>
    typeof unitPrice === 'number'
      ? [
          {
            quantity: numberIn(quantity) ?? 0,
            unitPrice,
            discount: numberIn(discount) ?? null,
            taxPercent: numberIn(taxPercent) ?? null,
            deduction: deduction === true,
          },
        ]
      : [],
  )
}
/** Undefined where nothing is priced, and where the lines cannot be billed so: saving says why. */
function useTotals({ lines, currency }: Values) {
  return useMemo(() => {
    const priced = pricedLines((lines ?? []) as readonly LineRow[]) // the field is declared as lines
    if (priced.length === 0 || typeof currency !== 'string') return undefined
    const totals = billTotals(priced, currency)
    return typeof totals === 'string' ? undefined : totals
  }, [lines, currency])
}
/** What the total is made of; without discounts and taxes it is the sum below the lines, which is there already. */
export function BillSums({ values, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const totals = useTotals(values)
  if (readOnly || totals === undefined) return null
  const { subTotal, discountTotal, taxTotal, total } = totals
  if (discountTotal === 0 && taxTotal === 0) return null
  const line = (label: string, amount: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, String(values['currency']))}</dd>
    </div>
  )
  return (
    <dl className="bill-sums">
      {line(t('Sub total'), subTotal)}
      {discountTotal !== 0 && line(t('Discount total'), -discountTotal)}
      {taxTotal !== 0 && line(t('Tax total'), taxTotal)}
      {line(t('Total'), total)}
    </dl>
  )
}
export const BillFoot = ({ values }: PanelProps) => (
  <FormTotal amount={useTotals(values)?.total} currency={values['currency']} />
)
/** Leaves out the stored sums of a draft while its lines are changed: those below the lines follow them. */
export const OnceIssued = ({ readOnly, children }: PanelProps & { readonly children: ReactNode }) =>
  readOnly ? children : null
