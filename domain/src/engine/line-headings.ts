/** Headings that people write above the columns of bills, besides the labels of the fields. */

const RATES = ['rate', 'rates', 'price', 'ep', 'einheitspreis', 'prix unitaire', 'pu', 'سعر الوحدة', 'الفئة', 'السعر']
const HEADINGS: { readonly [column: string]: readonly string[] } = {
  code: ['item', 'item no', 'no', 'nr', 'pos', 'position', 'ref', 'reference', 'oz', 'رقم البند', 'البند', 'م'],
  description: [
    'item description',
    'particulars',
    'bezeichnung',
    'kurztext',
    'désignation',
    'descripción',
    'descrizione',
    'البيان',
    'وصف البند',
    'وصف الأعمال',
  ],
  unit: ['uom', 'units', 'me', 'einheit', 'unité', 'unidad', 'um', 'الوحدة'],
  quantity: ['qty', 'quant', 'menge', 'quantité', 'qté', 'cantidad', 'quantità', 'الكمية'],
  unitRate: RATES,
  unitPrice: RATES,
}
/** By the name of a column. */
export const headingsOf = (column: string): readonly string[] => HEADINGS[column] ?? []
