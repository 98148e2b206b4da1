/** Projects: companies bid on open ones; once the bids are opened, they are compared side by side. */
import { TableOutlined } from '@ant-design/icons'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { useHref, useNavigate } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { currencyOf } from '../../../records/form/currency-of.tsx'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { BidOn } from './bid-on.tsx'

/** Leads to the comparison, once there is something to compare. */
function CompareBids({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const path = `/compare-bids/${record._id}`
  const href = useHref(path)
  const opened = typeof record['bidsOpenedAt'] === 'string' && Number(record['bidCount'] ?? 0) > 0
  if (!opened || !can(permissionFor(projectBid, 'list'))) return null
  return (
    <LinkButton
      icon={<TableOutlined aria-hidden />}
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
const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <>
    <BidOn record={record} />
    <CompareBids record={record} />
  </>
)
const extras: FormExtras = { actions: Actions, below: { company: currencyOf('company', company) } }

export const ProjectsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
