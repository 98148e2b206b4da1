import { code, day, decimal, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

/** An exchange rate may be so many days old when it converts an amount. */
export const RATE_DAYS = 7

export const exchangeRate = defineResource('exchangeRate', {
  title: ['Exchange rate', 'Exchange rates'],
  about: 'What one unit of a currency was worth in another one on a day; amounts in two currencies are compared by it.',
  label: 'name',
  section: 'Network',
  permission: 'EXCHANGE_RATES',
  scope: 'staff',
  trash: false,
  fields: {
    name: text({ writable: 'never', required: true, unique: true, search: true, max: 40 }),
    currency: code('currency', { required: true, help: 'One unit of this currency is worth the rate below.' }),
    base: code('currency', { required: true, label: 'In' }),
    day: day({ required: true, default: 'today' }),
    rate: decimal({ required: true, min: 0.000_000_000_1, max: 9_999_999, scale: 10 }),
    source: text({ max: 120, search: true, help: 'Where the rate was published, such as a central bank.' }),
  },
  header: { about: ['source'], figure: 'rate' },
  list: {
    columns: ['name', 'currency', 'base', 'day', 'rate', 'source', 'createdAt'],
    filters: ['currency', 'base', 'day', 'createdAt'],
    sort: '-day',
    date: 'day',
  },
  form: [{ title: 'Rate', fields: ['name', 'currency', 'base', 'rate', 'day', 'source'] }],
})
