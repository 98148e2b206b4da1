/** The credit notes of a sale's returns, each to look at. */
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { DocumentButton } from '../../../records/documents/document-button.tsx'
import { creditNotes } from './sold-goods.ts'
import '../goods.css'

export function CreditNotes({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const numbers = creditNotes(record)
  return (
    <div className="return-notes">
      {numbers.map(number => (
        <DocumentButton
          key={number}
          path={`/sale/credit-note/${record._id}/${number}`}
          version={record.version}
          label={t('Credit note {{number}}', { number })}
        />
      ))}
    </div>
  )
}
