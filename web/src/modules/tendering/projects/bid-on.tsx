import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { useHref, useNavigate } from 'react-router'
import { addPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** As the project's fields are declared. */
type Tender = AnyRecord & { readonly company?: Ref; readonly currency?: string }

interface Props {
  readonly record: AnyRecord
  /** the lot of the project that the bid is for */
  readonly lot?: string
}
/** For a company that reads an open tender of another: a bid of its own begins here. */
export function BidOn({ record, lot }: Props) {
  const { t } = useTranslation()
  const { can, ownRowsOnly, profile } = useSession()
  const navigate = useNavigate()
  const { company, currency } = record as Tender
  const path = addPath(projectBid, {
    project: record._id,
    ...(lot !== undefined && { lot }),
    currency: currency ?? '',
  })
  const href = useHref(path)
  const open = record['phase'] === 'open' || record['phase'] === 'closing_soon'
  const foreign = company?._id !== profile?.company?._id
  if (!ownRowsOnly || !open || !foreign || !can(permissionFor(projectBid, 'create'))) return null
  return (
    <LinkButton
      type="primary"
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(path)
      }}
    >
      {lot === undefined ? t('Bid on this project') : t('Bid on this lot')}
    </LinkButton>
  )
}
