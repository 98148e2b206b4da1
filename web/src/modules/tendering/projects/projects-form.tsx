/** Projects: companies bid on open ones; once the bids are opened, they are compared side by side. */
import { TableOutlined } from '@ant-design/icons'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { currencyOf } from '../../../records/form/currency-of.tsx'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { Button } from '../../../ui/button.tsx'
import { BidOn } from './bid-on.tsx'

const BidComparison = lazy(() => import('./bid-comparison.tsx').then(module => ({ default: module.BidComparison })))
const PARAM = 'compare'

/** Opens the comparison; that it is open stands in the address, so that it can be sent on and gone back from. */
function CompareBids({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [params, setParams] = useSearchParams()
  const opened = typeof record['bidsOpenedAt'] === 'string' && Number(record['bidCount'] ?? 0) > 0
  if (!opened || !can(permissionFor(projectBid, 'list'))) return null
  const show = (open: boolean) => {
    const next = new URLSearchParams(params)
    if (open) next.set(PARAM, 'bids')
    else next.delete(PARAM)
    setParams(next, { replace: !open })
  }
  return (
    <>
      <Button icon={<TableOutlined aria-hidden />} onClick={() => show(true)}>
        {t('Compare bids')}
      </Button>
      {params.has(PARAM) && (
        <Suspense>
          <BidComparison project={record} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
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
