import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { plainInputOf } from '../plain-inputs.ts'
import styles from './lines.module.css'
import type { editedColumns, Totals } from './totals.ts'

interface HeadProps {
  readonly columns: ReturnType<typeof editedColumns>
  readonly totals: boolean
}
/** The headings of the editable table. */
export function EditorHead({ columns, totals }: HeadProps) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          <span className="visually-hidden">{t('Row')}</span>
        </th>
        {columns.map(([name, column]) => (
          <th key={name} scope="col" className={styles[plainInputOf(column).column?.(column) ?? 'middle']}>
            {t(fieldLabel(name, column))}
            {column.required && <span aria-hidden>{'\u00a0*'}</span>}
          </th>
        ))}
        {totals && (
          <th scope="col" data-align="end">
            {t('Total')}
          </th>
        )}
        <th scope="col">
          <span className="visually-hidden">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
/** What all rows come to. */
export function EditorFoot({ totals, columns }: { readonly totals: Totals; readonly columns: number }) {
  const { t } = useTranslation()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns + 1}>
          {t('Sum')}
        </th>
        <td className={styles.total} data-align="end" colSpan={2}>
          {formatMoney(totals.sum, totals.currency)}
        </td>
      </tr>
    </tfoot>
  )
}
