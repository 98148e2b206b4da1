import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Names the unpriced rows of the bill before a bid is submitted. */
export function UnpricedRows({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { unpricedRows: count, unpricedNames: names } = record
  if (typeof count !== 'number' || typeof names !== 'string') return null
  return (
    <Alert
      type="warning"
      title={t('Rows of the bill that your bid does not price: {{rows}}', { rows: count })}
      description={names}
    />
  )
}
