/** The rows of a list as cards with their pictures. */
import type { FileRef } from '@siteoffice/domain/engine/values'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loading } from '../../../ui/loading.tsx'
import { CardWords } from './card-words.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

export function Cards(props: LayoutProps) {
  const { t } = useTranslation()
  const { rows, layout } = props
  if (rows === undefined) return <Loading />
  if (rows.length === 0) return <p className={styles.none}>{t('Nothing found')}</p>
  return (
    <ul className={styles.cards}>
      {rows.map(record => {
        const picture = record[layout.field] as FileRef | null | undefined // a field of one picture
        return (
          <li key={record._id} className={styles.card}>
            <div className={styles.picture}>
              {picture && <img src={picture.thumb ?? picture.url} alt="" loading="lazy" />}
            </div>
            <CardWords {...props} record={record} without={[layout.field]} />
          </li>
        )
      })}
    </ul>
  )
}
