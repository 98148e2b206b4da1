import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { useHref, useNavigate } from 'react-router'
import { addPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** As the bid's fields are declared. */
type Offer = AnyRecord & {
  readonly project?: Ref
  readonly company?: Ref
}
interface Props {
  readonly record: AnyRecord
  /** the project has its winner already */
  readonly taken?: boolean
}
/** A link to a new award with the values of the bid. */
export function ProposeWinner({ record, taken = false }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const { project, company } = record as Offer
  const isEligible = record['status'] === 'under_review' || record['status'] === 'shortlisted'
  const path = addPath(projectWinnings, {
    project: project?._id ?? '',
    bid: record._id,
    company: company?._id ?? '',
  })
  const href = useHref(path)
  if (taken || !isEligible || !can(permissionFor(projectWinnings, 'create'))) return null
  return (
    <LinkButton
      icon={<Icon name="trophy" size={16} />}
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(path)
      }}
    >
      {t('Propose as winner')}
    </LinkButton>
  )
}
