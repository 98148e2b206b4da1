import type { Ref } from '@siteoffice/domain/engine/values'
import { formatInstant, formatNear } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../display/record.ts'
import styles from './record.module.css'

/** Who made the record and who changed it last. */
export function RecordMeta({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const line = (words: string, at: unknown, by: unknown) => {
    if (typeof at !== 'string') return null
    const person = (by as Ref | null | undefined)?.label // base fields: references to a person
    return (
      <span>
        {words}{' '}
        <time dateTime={at} title={formatInstant(at)}>
          {formatNear(at)}
        </time>
        {person && ` ${t('by {{name}}', { name: person })}`}
      </span>
    )
  }
  return (
    <p className={styles.meta}>
      {line(t('Created'), record['createdAt'], record['createdBy'])}
      {line(t('Changed'), record['updatedAt'], record['updatedBy'])}
      <span>{t('Version {{number}}', { number: record.version })}</span>
    </p>
  )
}
