import type { Words } from '../../../services/documents/formats.ts'

type Key =
  | 'receipt'
  | 'owner'
  | 'bidder'
  | 'lot'
  | 'bid'
  | 'revision'
  | 'received'
  | 'late'
  | 'deadline'
  | 'validUntil'
  | 'duration'
  | 'days'
  | 'hash'
  | 'hashHelp'
  | 'code'
  | 'item'
  | 'unit'
  | 'quantity'
  | 'rate'
  | 'total'
  | 'excluded'
  | 'alternative'
  | 'rate_only'
  | 'provisional_sum'
  | 'optional'
  | 'discount'
  | 'amount'
  | 'taxIncluded'
  | 'taxExcluded'
  | 'inclusions'
  | 'exclusions'
  | 'assumptions'
  | 'files'
export const RECEIPT_WORDS: Words<Key> = {
  en: {
    receipt: 'Bid receipt',
    owner: 'Owner',
    bidder: 'Bidder',
    lot: 'Lot',
    bid: 'Bid no.',
    revision: 'Revision',
    received: 'Received on',
    late: 'Received after the deadline',
    deadline: 'Bid deadline',
    validUntil: 'Valid until',
    duration: 'Duration',
    days: 'days',
    hash: 'Hash of the bid (SHA-256)',
    hashHelp: 'It is reckoned from all that the bid says: a bid that differs in one sign has another hash.',
    code: 'Code',
    item: 'Item',
    unit: 'Unit',
    quantity: 'Quantity',
    rate: 'Unit rate',
    total: 'Total',
    excluded: 'Not included',
    alternative: 'Alternative, not in the amount',
    rate_only: 'Rate only, not in the amount',
    provisional_sum: 'Provisional sum',
    optional: 'Optional, not in the amount',
    discount: 'Discount',
    amount: 'Amount',
    taxIncluded: 'Tax included',
    taxExcluded: 'Tax not included',
    inclusions: 'Inclusions',
    exclusions: 'Exclusions',
    assumptions: 'Assumptions',
    files: 'Attachments',
  },
  ar: {
    receipt: 'إيصال عطاء',
    owner: 'المالك',
    bidder: 'مقدم العطاء',
    lot: 'الجزء',
    bid: 'رقم العطاء',
    revision: 'التعديل',
    received: 'استُلم في',
    late: 'استُلم بعد الموعد',
    deadline: 'موعد تقديم العطاءات',
    validUntil: 'صالح حتى',
    duration: 'المدة',
    days: 'يومًا',
    hash: 'بصمة العطاء (SHA-256)',
    hashHelp: 'تُحسب من كل ما في العطاء: إن اختلف عطاء في حرف واحد اختلفت بصمته.',
    code: 'الرمز',
    item: 'البند',
    unit: 'الوحدة',
    quantity: 'الكمية',
    rate: 'سعر الوحدة',
    total: 'المجموع',
    excluded: 'غير مشمول',
    alternative: 'بديل، ليس في المبلغ',
    rate_only: 'سعر فقط، ليس في المبلغ',
    provisional_sum: 'مبلغ احتياطي',
    optional: 'اختياري، ليس في المبلغ',
    discount: 'الخصم',
    amount: 'المبلغ',
    taxIncluded: 'الضريبة مشمولة',
    taxExcluded: 'الضريبة غير مشمولة',
    inclusions: 'المشمول',
    exclusions: 'غير المشمول',
    assumptions: 'الافتراضات',
    files: 'المرفقات',
  },
}
