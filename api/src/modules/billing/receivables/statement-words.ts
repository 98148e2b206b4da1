import type { Words } from '../../../services/documents/formats.ts'

const en = {
  statement: 'Statement of account',
  account: 'Account of',
  entry: 'Entry',
  number: 'Number',
  charged: 'Charged',
  paid: 'Paid or credited',
  balance: 'Balance',
  opening: 'Balance before',
  closing: 'Balance',
  writtenOff: 'Written off',
  due: 'due {day}',
  none: 'Nothing was billed or paid up to the end of this period.',
}
const ar: { readonly [W in keyof typeof en]: string } = {
  statement: 'كشف حساب',
  account: 'حساب',
  entry: 'القيد',
  number: 'الرقم',
  charged: 'مدين',
  paid: 'دائن',
  balance: 'الرصيد',
  opening: 'الرصيد السابق',
  closing: 'الرصيد',
  writtenOff: 'شطب',
  due: 'تستحق {day}',
  none: 'لم يُفوتر ولم يُدفع شيء حتى نهاية هذه الفترة.',
}
export const STATEMENT_WORDS: Words<keyof typeof en> = { en, ar }
