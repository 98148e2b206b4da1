/** What happened to a record, newest first; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { HistoryEntry, Page } from '@siteoffice/domain/engine/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Values } from '../../kinds/kind.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import styles from '../form/form.module.css'
import { keys } from '../keys.ts'
import type { AnyRecord } from '../record/record.ts'
import { HistoryItem } from './history-item.tsx'

const SIZE = 20
interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** puts older values into the form; undefined where nothing can be changed */
  readonly onRestore: ((values: Values) => void) | undefined
}
export function HistoryTab({ resource, record, onRestore }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keys.history(resource.name, record._id),
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<HistoryEntry>>(
        `/${resource.name}/history/${record._id}`,
        { page: pageParam, size: SIZE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.totalElements ? pages.length : undefined),
  })
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const entries = data.pages.flatMap(page => page.content)
  if (entries.length === 0) {
    return (
      <EmptyState title={t('Nothing is recorded yet')}>{t('Changes to this record will be listed here.')}</EmptyState>
    )
  }
  return (
    <section className={styles.section} aria-label={t('History')}>
      {entries.map(entry => (
        <HistoryItem key={entry._id} resource={resource} record={record} entry={entry} onRestore={onRestore} />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier changes')}
        </Button>
      )}
    </section>
  )
}
