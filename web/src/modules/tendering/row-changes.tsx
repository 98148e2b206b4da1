/** The rows of a bill of quantities that an addendum changes, before and after. */
import type { BillChange } from '@siteoffice/domain/modules/tendering/bill-changes'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './bill-changes.module.css'

export interface RowChange {
  readonly kind: BillChange['kind']
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
}
const LABELS: { readonly [K in BillChange['kind']]: { readonly label: string } } = {
  changed: { label: 'Changed row' },
  added: { label: 'New row' },
  removed: { label: 'Removed row' },
}
export function RowChanges({ changes }: { readonly changes: readonly RowChange[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.rows}>
      {changes.map(({ kind, before, after }) => (
        <li key={`${kind} ${before ?? ''} ${after ?? ''}`}>
          <strong>{t(LABELS[kind].label)}</strong>{' '}
          {before && <bdi>{kind === 'changed' ? <del>{before}</del> : before}</bdi>}{' '}
          {after && <bdi>{kind === 'changed' ? <ins>{after}</ins> : after}</bdi>}
        </li>
      ))}
    </ul>
  )
}
