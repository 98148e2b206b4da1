/** The letterhead of the network's documents: settings that are plain texts. */
interface Line {
  readonly key: `letterhead.${string}`
  readonly name: string
  readonly help: string
  readonly max: number
  readonly default: string
}
export const LETTERHEAD: readonly Line[] = [
  {
    key: 'letterhead.name',
    name: 'Legal name',
    help: 'Whose documents they are: at the top of each, and in its last line.',
    max: 120,
    default: 'Siteoffice Construction Network',
  },
  {
    key: 'letterhead.address',
    name: 'Postal address',
    help: 'In the last line of each document, line by line.',
    max: 300,
    default: '',
  },
  {
    key: 'letterhead.taxId',
    name: 'Tax number',
    help: 'Of the network, as invoices have to name it.',
    max: 40,
    default: '',
  },
  {
    key: 'letterhead.country',
    name: 'Country of taxation',
    help: 'Its code, such as AE: where its law says so, bills with tax are called tax invoices.',
    max: 2,
    default: 'AE',
  },
  {
    key: 'letterhead.email',
    name: 'E-mail address',
    help: 'Where questions about documents go.',
    max: 200,
    default: '',
  },
  { key: 'letterhead.phone', name: 'Phone', help: 'As it is to be printed.', max: 40, default: '' },
  { key: 'letterhead.bank', name: 'Bank account', help: 'Where bills are paid to.', max: 120, default: '' },
  { key: 'letterhead.iban', name: 'IBAN or account', help: 'Printed on invoices.', max: 60, default: '' },
  { key: 'letterhead.bic', name: 'BIC', help: 'Of the bank.', max: 20, default: '' },
]
