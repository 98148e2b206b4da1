/** The timeline of a record, newest first, with a form for a note; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { NewNote, Timeline, TimelineKind } from '@siteoffice/domain/engine/timeline'
import { TIMELINE_KINDS } from '@siteoffice/domain/engine/timeline'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Values } from '../../kinds/kind.ts'
import { discussPath, mayDiscuss } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import styles from '../../ui/sections.module.css'
import { Segments } from '../../ui/segments.tsx'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import { NoteForm } from './note-form.tsx'
import './timeline.css'
import { TimelineItem } from './timeline-item.tsx'

const SIZE = 20
interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** puts older values into the form; undefined where nothing can be changed */
  readonly onRestore: ((values: Values) => void) | undefined
}
function useTimeline(resource: AnyResource, record: AnyRecord, kind: TimelineKind | undefined) {
  const client = useQueryClient()
  const key = [...keys.history(resource.name, record._id), 'timeline']
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: [...keys.record(resource.name, record._id), 'files'] }),
    ])
  const query = useInfiniteQuery({
    queryKey: [...key, kind],
    queryFn: ({ pageParam, signal }) =>
      api.get<Timeline>(
        `/${resource.name}/timeline/${record._id}`,
        { page: pageParam, size: SIZE, ...(kind && { kind }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.totalElements ? pages.length : undefined),
    placeholderData: previous => previous,
  })
  return { query, refresh }
}
export function TimelineTab({ resource, record, onRestore }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const [kind, setKind] = useState<TimelineKind>()
  const { query, refresh } = useTimeline(resource, record, kind)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (data === undefined) return error ? <ErrorBox error={error} onRetry={() => void refetch()} /> : <Loading />
  const entries = data.pages.flatMap(page => page.content)
  const [first] = data.pages
  const send = async (note: NewNote) => {
    await api.post(`/${resource.name}/note/${record._id}`, note)
    await refresh()
  }
  const follow = async () => {
    const { following } = await api.post<{ readonly following: boolean }>(`/${resource.name}/follow/${record._id}`, {
      follow: first?.following !== true,
    })
    const name = labelOf(resource, record)
    toast.success({
      title: following
        ? t('You hear of transitions and notes of {{record}}', { record: name })
        : t('You no longer hear of {{record}}', { record: name }),
      key: 'follow',
    })
    await refresh()
  }
  return (
    <section className={styles.section} aria-label={t('Timeline')}>
      <div className="timeline-bar">
        <KindFilter kind={kind} onChoose={setKind} />
        <div>
          {typeof record.deletedAt !== 'string' && mayDiscuss(resource, session) && (
            <Button size="small" onClick={() => void navigate(discussPath(resource, record._id))}>
              {t('Discuss')}
            </Button>
          )}
          {first?.mayNote && (
            <Button size="small" aria-pressed={first.following} onClick={() => void follow()}>
              {first.following ? t('Following') : t('Follow')}
            </Button>
          )}
        </div>
      </div>
      {first?.mayNote && <NoteForm resource={resource} id={record._id} onSend={send} />}
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {entries.length === 0 && (
        <EmptyState title={t('Nothing here yet')}>
          {t('Changes, notes and mails about this record will be listed here.')}
        </EmptyState>
      )}
      {entries.map(entry => (
        <TimelineItem
          key={`${entry.kind} ${entry._id}`}
          resource={resource}
          record={record}
          entry={entry}
          onRestore={onRestore}
          onChanged={refresh}
        />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier ones')}
        </Button>
      )}
    </section>
  )
}
interface FilterProps {
  readonly kind: TimelineKind | undefined
  readonly onChoose: (kind: TimelineKind | undefined) => void
}
const EVERYTHING = ''

/** The kinds of entries that this person may have here. */
function KindFilter({ kind, onChoose }: FilterProps) {
  const { t } = useTranslation()
  const { can, tenantScoped } = useSession()
  const words = {
    change: t('Changes'),
    transition: t('Transitions'),
    payment: t('Payments'),
    note: t('Notes'),
    mail: t('Mails'),
  }
  const kindLabel = (each: TimelineKind) => {
    if (each === 'mail') return !tenantScoped
    return each === 'note' || can('READ_HISTORY')
  }
  return (
    <Segments
      label={t('Show')}
      value={kind ?? EVERYTHING}
      options={[
        { value: EVERYTHING, label: t('Everything') },
        ...TIMELINE_KINDS.filter(kindLabel).map(value => ({ value, label: words[value] })),
      ]}
      onChange={kind => onChoose(kind === EVERYTHING ? undefined : kind)}
    />
  )
}
