/** Who looked at the profile of a company: by which link, how often and when last. */
import { listProfileReaders } from '@siteoffice/domain/modules/companies/endpoints'
import { profileDownloadRequest } from '@siteoffice/domain/modules/companies/profile-download-request'
import { profileSharing } from '@siteoffice/domain/modules/companies/profile-sharing'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { call } from '../../lib/call.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { keys } from '../../records/queries/keys.ts'
import '../../ui/plain-table.css'
import { Button } from '../../ui/button.tsx'
import './application.css'

const FEW = 3
const SOURCES = { request: profileDownloadRequest, sharing: profileSharing } as const

export function ProfileReaders({ company }: { readonly company: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { tenantScoped } = useSession()
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: [...keys.resource(profileDownloadRequest.name), 'readers', company],
    queryFn: ({ signal }) => call(listProfileReaders, { params: { id: company } }, { signal }),
  })
  const readers = data?.readers ?? []
  if (readers.length === 0) return null
  const visibleReaders = all ? readers : readers.slice(0, FEW)
  return (
    <section className="profile-readers panel" aria-labelledby={id}>
      <h2 id={id}>{tenantScoped ? t('Who looked at our profile') : t('Who looked at the profile')}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('By')}</th>
            <th scope="col" className="amount">
              {t('Views')}
            </th>
            <th scope="col">{t('Last viewed')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleReaders.map(({ via, _id, name, views, lastAt }) => (
            <tr key={_id}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <Link to={recordPath(SOURCES[via], _id)}>
                  {via === 'request' ? t('Download request') : t('Shared link')}
                </Link>
              </td>
              <td className="amount">{formatNumber(views)}</td>
              <td>{lastAt === null ? '' : formatInstant(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && readers.length > FEW && (
        <Button type="text" onClick={() => setAll(true)}>
          {t('Show all readers')}
        </Button>
      )}
    </section>
  )
}
