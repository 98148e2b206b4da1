import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Count } from '@siteoffice/domain/engine/wire'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'
import { keys } from '../../records/queries/keys.ts'
import { NEWEST } from '../../records/record/use-newest-related.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { ProfileReaders } from './profile-readers.tsx'

/** The state of a company's documents, and its application while it is under way; the head of the record says the rest. */
export function VerificationPanel({ record }: PanelProps) {
  if (record === undefined) return null
  return (
    <>
      <Documents record={record} />
      {record['application'] !== 'completed' && <ApplicationPanel record={record} />}
      <ProfileReaders company={record._id} />
    </>
  )
}
function Documents({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const may = can(permissionFor(companyDocument, 'list'))
  const query = { company: record._id }
  const { data } = useQuery({
    queryKey: keys.counts(companyDocument.name, 'status-count', query),
    queryFn: ({ signal }) => api.get<readonly Count[]>(`/${companyDocument.name}/status-count`, query, { signal }),
    enabled: may,
  })
  const figures = (data ?? []).filter(({ count }) => count > 0)
  // a few stand below with their states
  if (!may || figures.reduce((sum, { count }) => sum + count, 0) <= NEWEST) return null
  return (
    <p className="papers-line">
      {t('Documents')}:{' '}
      {figures.map(({ key, label, count }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <Link
            to={
              key === 'pending' && can('VERIFY_COMPANY')
                ? `/paper-reviews?company=${record._id}`
                : listPath(companyDocument, { company: record._id, status: key })
            }
          >
            {count} {t(label).toLowerCase()}
          </Link>
        </span>
      ))}
    </p>
  )
}
