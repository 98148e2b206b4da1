import type { Mark } from '@siteoffice/domain/modules/tendering/comparison'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './comparison.module.css'

/** The reason why an amount stands out, in words, and its sign where words have no room. */
const MARKS: { readonly [M in Mark]: { readonly words: string; readonly sign: string } } = {
  low: { words: 'Far below the median', sign: '↓' },
  high: { words: 'Far above the median', sign: '↑' },
  identical: { words: 'The same amount as another bid', sign: '=' },
}
interface Props {
  readonly marks: readonly Mark[]
}
export function MarkWords({ marks }: Props) {
  const { t } = useTranslation()
  return marks.map(mark => (
    <span key={mark} className={styles.mark}>
      {t(MARKS[mark].words)}
    </span>
  ))
}
/** A pointer on the sign shows the reason, and screen readers read it with the cell. */
export function MarkSigns({ marks }: Props) {
  const { t } = useTranslation()
  return marks.map(mark => (
    <span key={mark} className={styles.sign} title={t(MARKS[mark].words)}>
      <span aria-hidden>{MARKS[mark].sign}</span>
      <span className="visually-hidden">{t(MARKS[mark].words)} </span>
    </span>
  ))
}
export function MarkLegend() {
  const { t } = useTranslation()
  return (
    <span className={styles.legend} aria-hidden>
      {(['low', 'high'] as const).map(mark => (
        <span key={mark}>
          <span className={styles.sign}>{MARKS[mark].sign}</span> {t(MARKS[mark].words)}
        </span>
      ))}
    </span>
  )
}
