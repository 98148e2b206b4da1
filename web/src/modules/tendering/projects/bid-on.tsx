import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { addPath, recordPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { StepLink } from './step-link.tsx'
import { isForeign, takesBids } from './tender-parts.ts'
import { useOwnBids } from './use-own-bids.ts'

interface Props {
  readonly record: AnyRecord
  /** the lot of the project that the bid is for */
  readonly lot?: string
}
/** Opens the own bid for another company's tender, or begins one while the tender takes bids. */
export function BidOn({ record, lot }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const bids = useOwnBids(record)
  if (!isForeign(record, session) || bids === undefined) return null
  const own = lot === undefined ? bids : bids.filter(bid => (bid['lot'] as { _id: string } | null)?._id === lot) // a reference
  const [first, second] = own
  if (first !== undefined)
    return (
      <StepLink path={second === undefined ? recordPath(projectBid, first._id) : '?tab=projectBid.project'}>
        {second === undefined ? t('Open my bid') : t('Open my bids')}
      </StepLink>
    )
  if (!takesBids(record) || !session.can(permissionFor(projectBid, 'create'))) return null
  const currency = record['currency']
  const path = addPath(projectBid, {
    project: record._id,
    ...(lot !== undefined && { lot }),
    currency: typeof currency === 'string' ? currency : '',
  })
  return <StepLink path={path}>{lot === undefined ? t('Bid on this project') : t('Bid on this lot')}</StepLink>
}
