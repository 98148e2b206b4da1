/** A bill of quantities as a sheet that is priced anywhere: rates can be typed, everything else is locked, totals follow. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, lineUnits } from '@siteoffice/domain/engine/money'
import { unitLabel } from '@siteoffice/domain/engine/units'
import { isProvisionalSum, isSection, sectionsOf } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { firstRateOf, isAlternative } from '@siteoffice/domain/modules/tendering/bill-rows'
import { Download } from '../../../engine/sheets/download.ts'
import type { SheetCell } from '../../../engine/sheets/xlsx.ts'
import { letters, xlsx } from '../../../engine/sheets/xlsx.ts'
import { unitPrice } from '../../../kinds/cell.ts'
import type { DocumentLanguage, Words } from '../../../services/documents/formats.ts'

export const BILL_COLUMNS = [
  'key',
  'code',
  'description',
  'unit',
  'quantity',
  'rate',
  'excluded',
  'total',
  'kind',
] as const
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
    kind: 'Kind',
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
    kind: 'النوع',
    sum: 'المجموع',
    title: 'جدول الكميات',
  },
}
const KINDS: Words<'section' | 'rate_only' | 'provisional_sum' | 'optional' | 'alternative'> = {
  en: {
    section: 'Section',
    rate_only: 'Rate only',
    provisional_sum: 'Provisional sum',
    optional: 'Optional',
    alternative: 'Alternative',
  },
  ar: {
    section: 'قسم',
    rate_only: 'سعر فقط',
    provisional_sum: 'مبلغ احتياطي',
    optional: 'اختياري',
    alternative: 'بديل',
  },
}
type Kind = keyof (typeof KINDS)['en']
const kindIn = ({ kind }: SheetRow): Kind | undefined =>
  kind !== null && kind !== undefined && Object.hasOwn(KINDS.en, kind) ? (kind as Kind) : undefined // one of its own keys
/** Rows whose totals are not in the sum, where a formula leaves them out by their kind. */
const BESIDE: readonly Kind[] = ['section', 'optional', 'alternative']
const at = (column: Column): string => letters(BILL_COLUMNS.indexOf(column))
/** A row of the sheet; what its bid says of it already is filled in. */
export interface SheetRow {
  readonly key: string
  readonly code?: string | null | undefined
  readonly description: string
  readonly kind?: string | null | undefined
  readonly unit?: string | null | undefined
  /** null of sections and of rates without a quantity */
  readonly quantity: number | null
  readonly unitRate?: number | null | undefined
  readonly excluded?: boolean | null | undefined
}
type Item = Omit<SheetRow, 'key'> & {
  readonly _id: string
  readonly boqRow?: string | null
}
/** The rows of the bill in their order with the rates of a bid, then what the bid has besides. */
export function sheetRows(bill: readonly BillRow[], items: readonly Item[]): SheetRow[] {
  const itemsByRow = new Map(items.flatMap(item => (item.boqRow && !isAlternative(item) ? [[item.boqRow, item]] : [])))
  const rows = bill.map(row => {
    const { unitRate = null, excluded = false } = itemsByRow.get(row._id) ?? {}
    return { ...row, key: row._id, unit: unitLabel(row.unit ?? ''), unitRate: firstRateOf(row) ?? unitRate, excluded }
  })
  const others = items.filter(item => isAlternative(item) || !bill.some(({ _id }) => _id === item.boqRow))
  return [...rows, ...others.map(item => ({ ...item, key: item._id }))]
}
/** What a row comes to, in minor units. */
const unitsIn = ({ excluded, unitRate, quantity }: SheetRow, digits: number): number =>
  excluded === true ? 0 : lineUnits(unitRate ?? 0, quantity ?? 0, digits)
interface Setting {
  readonly digits: number
  readonly words: (typeof KINDS)['en']
}
/** The sum of rows of the sheet, by their places, without those that stand beside it. */
function sumOf(rows: readonly SheetRow[], places: readonly number[], { digits, words }: Setting): SheetCell {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return null
  const range = (column: Column): string => `${at(column)}${first + 2}:${at(column)}${last + 2}`
  const kinds = places.map(place => rows[place]).map(row => row && kindIn(row))
  const beside = BESIDE.filter(each => kinds.includes(each))
  const less = beside.map(each => `-SUMIF(${range('kind')},"${words[each]}",${range('total')})`)
  const units = places.reduce((sum, place, index) => {
    const [row, kind] = [rows[place], kinds[index]]
    return row === undefined || (kind !== undefined && beside.includes(kind)) ? sum : sum + unitsIn(row, digits)
  }, 0)
  return { formula: `SUM(${range('total')})${less.join('')}`, value: amountOf(units, digits), digits }
}
/** What a row comes to: a rate without a quantity comes to nothing. */
function totalOf(row: SheetRow, number: number, digits: number): SheetCell {
  if (row.quantity === null) return null
  const [quantity, rate, excluded] = (['quantity', 'rate', 'excluded'] as const).map(each => `${at(each)}${number}`)
  return {
    formula: `IF(${excluded}="",ROUND(${quantity}*${rate},${digits}),0)`,
    value: amountOf(unitsIn(row, digits), digits),
    digits,
  }
}
function cellsOf(
  row: SheetRow,
  number: number,
  subtotal: SheetCell | undefined,
  { digits, words }: Setting,
): SheetCell[] {
  const kind = kindIn(row)
  const cells = [row.key, row.code ?? null, row.description, row.unit ?? null, row.quantity]
  const word = kind === undefined ? null : words[kind]
  if (isSection(row)) return [...cells, null, null, subtotal ?? null, word]
  const rate = typeof row.unitRate === 'number' ? unitPrice(row.unitRate, digits) : null
  const isFixed = isProvisionalSum(row)
  return [
    ...cells,
    isFixed ? rate : { open: rate, digits },
    isFixed ? null : { open: row.excluded === true ? 'yes' : null, digits: undefined },
    totalOf(row, number, digits),
    word,
  ]
}
async function* rowsOf(rows: readonly SheetRow[], setting: Setting, sum: string): AsyncGenerator<SheetCell[]> {
  const sections = sectionsOf(rows)
  for (const [index, row] of rows.entries())
    yield cellsOf(row, index + 2, sumOf(rows, sections.get(index) ?? [], setting), setting)
  yield [null, null, sum, null, null, null, null, sumOf(rows, [...rows.keys()], setting)]
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
    widths: [0, 12, 60, 8, 12, 16, 14, 18, 16],
    hidden: [0],
    isProtected: true,
  }
  return new Download({
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rows.length + 1,
    content: xlsx(
      heads.title,
      head,
      rowsOf(rows, { digits: minorDigits(currency), words: KINDS[language] }, heads.sum),
      view,
    ),
  })
}
