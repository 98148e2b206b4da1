import type { AnyResource } from '@siteoffice/domain/resource'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { listPath } from '../kinds/paths.ts'
import { ApiError } from '../shared/lib/api.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { ErrorBox } from '../shared/ui/error-box.tsx'
import styles from './form.module.css'
import type { FormExtras } from './form-extras.ts'
import { RecordScreen } from './record-screen.tsx'
import { recordQuery } from './use-list-query.ts'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly extras: FormExtras
}
/** A record: to be read, changed and taken through its steps. */
export function EditScreen({ resource, id, extras }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(recordQuery(resource, id))
  if (data !== undefined) return <RecordScreen resource={resource} record={data} extras={extras} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title={t('This {{what}} is not here', { what: t(resource.title[0]).toLowerCase() })}
        actions={<Link to={listPath(resource)}>{t('Back to the list')}</Link>}
      >
        {t('It may have been deleted for good, or you may not see it.')}
      </EmptyState>
    )
  }
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.sections} aria-busy aria-label={t('Loading')}>
      <Skeleton active title paragraph={{ rows: 1 }} />
      {[0, 1].map(card => (
        <div key={card} className={styles.section}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      ))}
    </div>
  )
}
