import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { useHref, useNavigate } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pathOfLot } from '../lots/lot-tabs.tsx'

interface Props {
  readonly record: AnyRecord
  /** the lot of the project whose bids are to be compared */
  readonly lot?: AnyRecord
}
/** A link to the comparison, once there are bids to compare. */
export function CompareBids({ record, lot }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const path = pathOfLot(`/compare-bids/${record._id}`, lot)
  const href = useHref(path)
  const opened = typeof record['bidsOpenedAt'] === 'string' && Number((lot ?? record)['bidCount'] ?? 0) > 0
  if (!opened || !can(permissionFor(projectBid, 'list'))) return null
  return (
    <LinkButton
      icon={<Icon name="table" size={16} />}
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(path)
      }}
    >
      {t('Compare bids')}
    </LinkButton>
  )
}
