/** Sums of a bill's lines, exact to the minor unit: each line is rounded once. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import type { billings } from '@siteoffice/domain/modules/billing/billings'
import type { DrawnCompany } from '../companies/companies.ts'
import type { DemoRow, Values } from '../row.ts'

export type Billing = Values<typeof billings>
type Line = Billing['lines'][number]
type Sums = Pick<Billing, 'subTotal' | 'discountTotal' | 'taxTotal'> & {
  readonly lines: readonly Line[]
  readonly total: number
}
export function sumsOf(lines: readonly Line[], currency: string): Sums {
  const digits = minorDigits(currency)
  const amount = (units: number): number => amountOf(units, digits)
  let [sub, discount, tax] = [0, 0, 0]
  const priced = lines.map(line => {
    const gross = timesQuantity(unitsOf(line.unitPrice, digits), line.quantity ?? 1)
    const off = unitsOf(line.discount ?? 0, digits)
    const duty = timesQuantity(gross - off, (line.taxPercent ?? 0) / 100)
    sub += gross
    discount += off
    tax += duty
    return { ...line, total: amount(gross - off + duty) }
  })
  return {
    lines: priced,
    subTotal: amount(sub),
    discountTotal: amount(discount),
    taxTotal: amount(tax),
    total: amount(sub - discount + tax),
  }
}
export type Status = NonNullable<Billing['status']>
export interface Order {
  readonly company: DrawnCompany
  readonly currency: string
  readonly type: NonNullable<Billing['type']>
  readonly lines: Billing['lines']
  readonly drafted: Date
  readonly status: Status
  readonly more: Partial<Billing>
}
export interface DrawnBilling extends DemoRow<Billing> {
  readonly issued: Date | undefined
}
