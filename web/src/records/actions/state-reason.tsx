/** The reason for a record's state: the one given for the transition that led there. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import type { AnyRecord } from '../display/record.ts'
import { reasonsOf } from './state-reasons.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
}
export function StateReason({ resource, record }: Props) {
  const { t } = useTranslation()
  const reasons = reasonsOf(resource, record, useSession())
  return reasons.map(({ states, text, type }) => (
    <Alert
      key={text}
      type={type}
      title={states.map(state => t(state)).join(' · ')}
      description={<bdi style={{ whiteSpace: 'pre-wrap' }}>{text}</bdi>}
    />
  ))
}
