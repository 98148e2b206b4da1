import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../record/record.ts'
import { labelOf } from '../record/record.ts'
import type { Failure } from './run-many.ts'

interface Props {
  readonly resource: AnyResource
  readonly failures: readonly Failure<AnyRecord>[]
  readonly total: number
}
/** Which records were left as they were, each with the reason. */
export function FailureList({ resource, failures, total }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <p>{t('{{done}} of {{total}} done. These were not:', { done: total - failures.length, total })}</p>
      <ul style={{ maxBlockSize: 240, overflow: 'auto', paddingInlineStart: 20 }}>
        {failures.map(({ item, reason }) => (
          <li key={item._id}>
            <strong>{labelOf(resource, item)}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
