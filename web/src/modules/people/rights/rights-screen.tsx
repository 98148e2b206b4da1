/** What a person may do: by kind of record, each right with its reason, and what limits all of them. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { recordPath } from '@siteoffice/domain/engine/describe'
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { PersonRights, ResourceRights } from '@siteoffice/domain/engine/rights'
import { adminUsers } from '@siteoffice/domain/modules/people/admin-users'
import { readRights } from '@siteoffice/domain/modules/people/endpoints'
import { users } from '@siteoffice/domain/modules/people/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ResourceRow } from './resource-row.tsx'
import { isAllowed, permissionWords } from './right-words.ts'
import './rights.css'

export function RightsScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', id],
    queryFn: ({ signal }) => call(readRights, { params: { id } }, { signal }),
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Loading /> : <Rights rights={data} />
}
function Rights({ rights }: { readonly rights: PersonRights }) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const own = profile?._id === rights.person._id
  const name = rights.person.label
  return (
    <>
      <PageHeader
        title={own ? t('What you may do') : t('What {{name}} may do', { name })}
        about={t('Each right comes from the role {{role}}.', { role: rights.role.label })}
        actions={
          <Link
            className="button"
            data-type="default"
            to={own ? '/profile' : recordPath(rights.company === null ? adminUsers : users, rights.person._id)}
          >
            {t('Back')}
          </Link>
        }
      />
      <Limits rights={rights} />
      <RightsList rights={rights} />
    </>
  )
}
/** What narrows everything, whatever the role gives. */
function Limits({ rights }: { readonly rights: PersonRights }) {
  const { t } = useTranslation()
  const { halt, company, stores, discountLimit, unconfirmed } = rights
  return (
    <>
      {halt === 'closed' && (
        <Alert type="warning" role="status" title={t('The account is not active, so it can do nothing.')} />
      )}
      {halt === 'factor' && (
        <Alert
          type="warning"
          role="status"
          title={t('The role requires a second factor. Until it is set up, only the own profile opens.')}
        />
      )}
      {unconfirmed && (
        <Alert
          type="info"
          role="status"
          title={t('Until the company has confirmed the account, it reads nothing sealed and does nothing binding.')}
        />
      )}
      <dl className="rights-limits">
        {company !== null && <Limit name={t('Company')} words={company.label} />}
        {stores !== null && <Limit name={t('Stores')} words={stores.map(each => each.label).join(', ')} />}
        {discountLimit !== null && <Limit name={t('Largest discount')} words={`${formatNumber(discountLimit)}%`} />}
      </dl>
    </>
  )
}
const Limit = ({ name, words }: { readonly name: string; readonly words: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{words}</bdi>
    </dd>
  </div>
)
const byName = new Map<string, AnyResource>(catalogue.map(each => [each.name, each]))
type Which = 'allowed' | 'all'
function RightsList({ rights }: { readonly rights: PersonRights }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [which, setWhich] = useState<Which>('allowed')
  const matches = (...texts: readonly string[]) => texts.some(each => hasWords(t(each), words))
  const kinds = rights.content.flatMap(row => {
    const resource = byName.get(row.resource)
    const isMeant = resource !== undefined && (which === 'all' || isAllowed(row))
    return isMeant && matches(resource.title[1], resource.section) ? [{ resource, row }] : []
  })
  const others = rights.others.filter(
    each => (which === 'all' || each.allowed) && matches(each.label, each.group, each.section),
  )
  return (
    <>
      <div className="rights-tools">
        <SearchInput label={t('Search permissions')} value={words} onChange={setWords} />
        <Segments
          label={t('Permissions')}
          value={which}
          options={[
            { value: 'allowed', label: t('Allowed') },
            { value: 'all', label: t('All') },
          ]}
          onChange={setWhich}
        />
      </div>
      {kinds.length + others.length === 0 && <EmptyState title={t('No permission is called that')} />}
      {[...Map.groupBy(kinds, ({ resource }) => resource.section)].map(([section, rows]) => (
        <Section key={section} title={t(section)} rows={rows} role={rights.role.label} />
      ))}
      {others.length > 0 && (
        <section className="rights-section" aria-label={t('Other rights')}>
          <h2>{t('Other rights')}</h2>
          <ul className="rights-others">
            {others.map(each => (
              <li key={each.name} data-allowed={each.allowed}>
                {permissionWords(each.name, t)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
interface SectionProps {
  readonly title: string
  readonly rows: readonly { readonly resource: AnyResource; readonly row: ResourceRights }[]
  readonly role: string
}
const Section = ({ title, rows, role }: SectionProps) => (
  <section className="rights-section" aria-label={title}>
    <h2>{title}</h2>
    {rows.map(({ resource, row }) => (
      <ResourceRow key={resource.name} resource={resource} rights={row} role={role} />
    ))}
  </section>
)
