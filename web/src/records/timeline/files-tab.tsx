/** All files of a record, of its fields and of its notes; a chunk of its own. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { RecordFile } from '@siteoffice/domain/engine/timeline'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { PreviewButton } from '../../kinds/file/preview-button.tsx'
import { api } from '../../lib/api.ts'
import { formatBytes, formatInstant } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import styles from '../../ui/sections.module.css'
import { keys } from '../queries/keys.ts'
import './timeline.css'

interface Props {
  readonly resource: AnyResource
  readonly id: string
}
export function FilesTab({ resource, id }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.record(resource.name, id), 'files'],
    queryFn: ({ signal }) => api.get<Page<RecordFile>>(`/${resource.name}/files/${id}`, {}, { signal }),
  })
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.content.length === 0)
    return (
      <EmptyState title={t('No files yet')}>
        {t('Files from this record’s fields and from its notes appear here.')}
      </EmptyState>
    )
  return (
    <section className={styles.section} aria-label={t('Files')}>
      <ul className="record-files">
        {data.content.map(({ file, field, at, by }) => (
          <li key={`${field ?? ''} ${file._id}`}>
            {file.thumb === null ? (
              <div className="file-sign" aria-hidden>
                {file.name.split('.').at(-1)?.slice(0, 5).toUpperCase()}
              </div>
            ) : (
              <img src={file.thumb} alt="" loading="lazy" />
            )}
            <div className="record-file-name">
              <a href={file.url} target="_blank" rel="noreferrer">
                <bdi>{file.name}</bdi>
              </a>
              <PreviewButton file={file} />
            </div>
            <span>
              {field === null ? t('Note') : t(fieldLabel(field, fieldOf(resource, field)))} · {formatBytes(file.size)}
            </span>
            <span>
              {formatInstant(at)}
              {by?.label && ` · ${by.label}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
