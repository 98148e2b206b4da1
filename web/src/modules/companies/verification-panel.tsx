import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Count } from '@siteoffice/domain/engine/wire'
import { company } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { PanelProps } from '../../records/form/form-extras.ts'
import { keys } from '../../records/keys.ts'
import { FieldValue } from '../../records/record/field-value.tsx'
import type { AnyRecord } from '../../records/record/record.ts'
import { ApplicationPanel } from './application-panel.tsx'
import styles from './verification.module.css'

/** Whether a company is verified, until when and up to what, and how its documents stand. */
export function VerificationPanel({ record }: PanelProps) {
  const { t } = useTranslation()
  if (record === undefined) return null
  const field = (name: 'verification' | 'application' | 'singleProjectLimit') => (
    <FieldValue field={company.fields[name]} value={record[name]} record={record} />
  )
  return (
    <>
      <section className={styles.panel} aria-label={t('Verification at a glance')}>
        <Fact title={t('Verification')}>{field('verification')}</Fact>
        <Fact title={t('Application')}>{field('application')}</Fact>
        <Fact title={t('Valid until')}>
          <ValidUntil day={record['verifiedUntil']} />
        </Fact>
        <Fact title={t('Single project limit')}>{field('singleProjectLimit')}</Fact>
        <Documents record={record} />
      </section>
      {record['application'] !== 'completed' && <ApplicationPanel record={record} />}
    </>
  )
}
function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <div className={styles.title}>{title}</div>
      <div className={styles.fact}>{children}</div>
    </div>
  )
}
const DAY = 86_400_000
/** The last day, with a warning from 60 days before on. */
function ValidUntil({ day }: { readonly day: unknown }) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  if (typeof day !== 'string') return <span>–</span>
  const left = Math.floor((Date.parse(`${day}T23:59:59Z`) - now) / DAY)
  if (left < 0) return <span className={styles.bad}>{t('Expired on {{day}}', { day: formatDay(day) })}</span>
  if (left > 60) return <span>{formatDay(day)}</span>
  return (
    <span className={styles.soon}>
      {formatDay(day)} ({t('{{count}} days left', { count: left })})
    </span>
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
  if (!may || data === undefined) return null
  const shown = data.filter(({ count }) => count > 0)
  return (
    <Fact title={t('Documents')}>
      {shown.length === 0 && t('None yet')}
      {shown.map(({ key, label, count }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <Link to={listPath(companyDocument, { company: record._id, status: key })}>
            {count} {t(label).toLowerCase()}
          </Link>
        </span>
      ))}
    </Fact>
  )
}
