/** Records that may be the same as the one that is to be merged, to choose from. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../display/record.ts'
import styles from './likely-merges.module.css'

interface Props {
  readonly resource: AnyResource
  readonly likeness: NonNullable<AnyResource['likeness']>
  readonly record: AnyRecord
  readonly onChoose: (one: Ref) => void
}
export function LikelyMerges({ resource, likeness, record, onChoose }: Props) {
  const { t } = useTranslation()
  const texts = [...likeness.same, ...likeness.similar].flatMap(name => {
    const { [name]: value } = record
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)] as const] : []
  })
  const query = { ...Object.fromEntries(texts), exclude: record._id }
  const { data } = useQuery({
    queryKey: [resource.name, 'similar', query],
    queryFn: ({ signal }) =>
      api.get<{ readonly content: readonly Ref[] }>(`/${resource.name}/similar`, query, { signal }),
  })
  if (data === undefined || data.content.length === 0) return null
  return (
    <p className={styles.choices}>
      {t('These may be the same:')}
      {data.content.map(one => (
        <Button key={one._id} size="small" onClick={() => onChoose({ _id: one._id, label: one.label })}>
          <bdi>{one.label}</bdi>
        </Button>
      ))}
    </p>
  )
}
