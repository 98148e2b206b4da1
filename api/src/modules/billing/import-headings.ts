/** What stands above columns in sheets of other programs; capitals and signs make no difference. */
export const IMPORT_HEADINGS = {
  formerNumber: [
    'Invoice no',
    'Invoice number',
    'Bill no',
    'Bill number',
    'Rechnungsnummer',
    'Rechnungs-Nr',
    'Rechnung Nr',
    'رقم الفاتورة',
  ],
}
