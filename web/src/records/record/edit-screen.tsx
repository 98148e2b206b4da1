import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQuery } from '@tanstack/react-query'
import { useContext, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { ApiError } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { HeadingRank, PageHeader } from '../../ui/page-header.tsx'
import styles from '../../ui/sections.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTransitionOnOpen } from '../actions/use-transition-on-open.ts'
import type { FormExtras } from '../form/fields/form-extras.ts'
import { recordQuery } from '../queries/use-list-query.ts'
import { RecordScreen } from './record-screen.tsx'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly extras: FormExtras
}
/** A record: to be read, changed and taken through its transitions. */
export function EditScreen({ resource, id, extras }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(recordQuery(resource, id))
  const opened = useTransitionOnOpen(resource, data)
  // a whole form takes too long to draw in one go; a deferred value lets key presses through
  const ready = useDeferredValue(opened !== undefined)
  if (opened !== undefined && ready) return <RecordScreen resource={resource} record={opened} extras={extras} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Missing resource={resource} />
  if (error) {
    return (
      <>
        <PageHeader title={t(resource.title[0])} />
        <ErrorBox error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return <RecordSkeleton />
}
/** Stands where a record will stand. */
export function RecordSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.sections} role="status" aria-busy aria-label={t('Loading')}>
      {/* grey bars are no headings */}
      <div aria-hidden>
        <Skeleton widths={['38%', '61%']} />
      </div>
      {[0, 1].map(card => (
        <div key={card} className={styles.section} aria-hidden>
          <Skeleton rows={5} />
        </div>
      ))}
    </div>
  )
}
/** A record that is gone, that never was, or that this person may not see. */
function Missing({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation()
  const title = t('This {{what}} is not here', { what: inSentence(t(resource.title[0])) })
  useDocumentTitle(title)
  return (
    <EmptyState
      title={title}
      heading={useContext(HeadingRank)}
      actions={<Link to={listPath(resource)}>{t('Back to the list')}</Link>}
    >
      {t('It may have been deleted for good, or you may not see it.')}
    </EmptyState>
  )
}
