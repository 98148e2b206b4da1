import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './save-bar.module.css'

/** The total of a form, beside its buttons; nothing while there is none. */
export function FormTotal({ amount, currency }: { readonly amount: unknown; readonly currency: unknown }) {
  const { t } = useTranslation()
  if (typeof amount !== 'number' || typeof currency !== 'string') return null
  return (
    <p className={styles['total']}>
      {t('Total')} <bdi>{formatMoney(amount, currency)}</bdi>
    </p>
  )
}
