/** An amount that names a currency names the one of its record: nothing is converted, and nothing is renamed. */
import { codeCalled } from '@siteoffice/domain/engine/code-names'
import { currenciesNamed } from '@siteoffice/domain/engine/currency-marks'
import { kindOf } from '../../kinds/registry.ts'
import type { Model } from '../model.ts'
import type { ImportColumn } from './columns.ts'
import { Unreadable } from './unreadable-cells.ts'

interface RecordKind {
  readonly fields: Model['resource']['fields']
  readonly create: boolean
}
/** What a new record has in a field that names its currency, and no column says; undefined: another record says it. */
function startOf(name: string, { fields, create }: RecordKind): string | undefined {
  const field = fields[name]
  const isFilled = field === undefined || 'filledFrom' in field || 'ofCountry' in field
  if (!create || isFilled || !('default' in field)) return undefined
  return typeof field.default === 'string' ? field.default : undefined
}
/** The currency of a record, as the columns of its first row say, or as a new one has it. */
export function rowCurrency(
  columns: readonly (ImportColumn | null)[],
  textAt: (place: number) => string,
  record: RecordKind,
) {
  const currencyOf = (name: string): string | undefined => {
    const at = columns.findIndex(each => each?.name === name && each.part === undefined)
    const code = at < 0 ? '' : textAt(at).trim()
    // a word that is no currency is refused in its own column
    return code === '' ? startOf(name, record) : codeCalled('currency', code)
  }
  /** Throws where a cell names another one. */
  const check = ({ field }: ImportColumn, text: string): void => {
    const [sibling] = kindOf(field).fraction === undefined ? [] : (kindOf(field).reads?.(field) ?? [])
    const currencies = sibling === undefined ? undefined : currenciesNamed(text)
    const currency = sibling === undefined || currencies === undefined ? undefined : currencyOf(sibling)
    if (currency !== undefined && currencies?.includes(currency) === false)
      throw new Unreadable(`'${text.trim()}' is not in ${currency}, the currency of its record`)
  }
  return { check }
}
