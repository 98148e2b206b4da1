/** A bill of quantities as a sheet that is priced anywhere: rates can be typed, everything else is locked, totals follow. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, lineUnits } from '@siteoffice/domain/engine/money'
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { isAlternative } from '@siteoffice/domain/modules/tendering/bill-rows'
import { Download } from '../../../engine/sheets/download.ts'
import type { SheetCell } from '../../../engine/sheets/xlsx.ts'
import { letters, xlsx } from '../../../engine/sheets/xlsx.ts'
import { unitPrice } from '../../../kinds/cell.ts'
import type { DocumentLanguage, Words } from '../../../services/documents/formats.ts'

export const BILL_COLUMNS = ['key', 'code', 'description', 'unit', 'quantity', 'rate', 'excluded', 'total'] as const
type Column = (typeof BILL_COLUMNS)[number]
const HEADS: Words<Column | 'sum' | 'title'> = {
  en: {
    key: 'Key',
    code: 'Code',
    description: 'Description',
    unit: 'Unit',
    quantity: 'Quantity',
    rate: 'Unit rate',
    excluded: 'Excluded (yes)',
    total: 'Total',
    sum: 'Sum',
    title: 'Bill of quantities',
  },
  ar: {
    key: 'المفتاح',
    code: 'الرمز',
    description: 'الوصف',
    unit: 'الوحدة',
    quantity: 'الكمية',
    rate: 'سعر الوحدة',
    excluded: 'مستثنى (نعم)',
    total: 'الإجمالي',
    sum: 'المجموع',
    title: 'جدول الكميات',
  },
}
const at = (column: Column): string => letters(BILL_COLUMNS.indexOf(column))
/** A row of the sheet; what its bid says of it already is filled in. */
export interface SheetRow {
  readonly key: string
  readonly code?: string | null | undefined
  readonly description: string
  readonly unit?: string | null | undefined
  readonly quantity: number
  readonly unitRate?: number | null | undefined
  readonly excluded?: boolean | null | undefined
}
type Item = Omit<SheetRow, 'key'> & {
  readonly _id: string
  readonly boqRow?: string | null
  readonly kind?: string | null
}
/** The rows of the bill in their order with the rates of a bid, then what the bid has besides. */
export function sheetRows(bill: readonly BillRow[], items: readonly Item[]): SheetRow[] {
  const priced = new Map(items.flatMap(item => (item.boqRow && !isAlternative(item) ? [[item.boqRow, item]] : [])))
  const rows = bill.map(row => {
    const { unitRate = null, excluded = false } = priced.get(row._id) ?? {}
    return { ...row, key: row._id, unit: unitLabel(row.unit), unitRate, excluded }
  })
  const others = items.filter(item => isAlternative(item) || !bill.some(({ _id }) => _id === item.boqRow))
  return [...rows, ...others.map(item => ({ ...item, key: item._id }))]
}
/** What a row comes to, in minor units. */
const unitsIn = ({ excluded, unitRate, quantity }: SheetRow, digits: number): number =>
  excluded === true ? 0 : lineUnits(unitRate ?? 0, quantity, digits)
function cellsOf(row: SheetRow, number: number, digits: number): SheetCell[] {
  const [quantity, rate, excluded] = [
    `${at('quantity')}${number}`,
    `${at('rate')}${number}`,
    `${at('excluded')}${number}`,
  ]
  return [
    row.key,
    row.code ?? null,
    row.description,
    row.unit ?? null,
    row.quantity,
    { open: typeof row.unitRate === 'number' ? unitPrice(row.unitRate, digits) : null, digits },
    { open: row.excluded === true ? 'yes' : null, digits: undefined },
    {
      formula: `IF(${excluded}="",ROUND(${quantity}*${rate},${digits}),0)`,
      value: amountOf(unitsIn(row, digits), digits),
      digits,
    },
  ]
}
async function* rowsOf(rows: readonly SheetRow[], digits: number, sum: string): AsyncGenerator<SheetCell[]> {
  for (const [index, row] of rows.entries()) yield cellsOf(row, index + 2, digits)
  const total = rows.reduce((all, row) => all + unitsIn(row, digits), 0)
  const range = `${at('total')}2:${at('total')}${rows.length + 1}`
  yield [null, null, sum, null, null, null, null, { formula: `SUM(${range})`, value: amountOf(total, digits), digits }]
}
export function billSheet(
  rows: readonly SheetRow[],
  {
    currency,
    name,
    language,
  }: { readonly currency: string; readonly name: string; readonly language: DocumentLanguage },
): Download {
  const heads = HEADS[language]
  const head = BILL_COLUMNS.map(column => (column === 'rate' ? `${heads.rate} (${currency})` : heads[column]))
  const view = {
    rightToLeft: language === 'ar',
    widths: [0, 12, 60, 8, 12, 16, 14, 18],
    hidden: [0],
    isProtected: true,
  }
  return new Download({
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rows.length + 1,
    content: xlsx(heads.title, head, rowsOf(rows, minorDigits(currency), heads.sum), view),
  })
}
