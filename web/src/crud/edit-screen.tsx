import { hasTrash, operationsOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Values } from '../kinds/kind.ts'
import { listPath } from '../kinds/paths.ts'
import { ApiError } from '../shared/lib/api.ts'
import { takeDraft } from '../shared/lib/drafts.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { useSession } from '../shared/lib/session.ts'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { ErrorBox } from '../shared/ui/error-box.tsx'
import { Loading } from '../shared/ui/loading.tsx'
import { DeletedBar } from './deleted-bar.tsx'
import styles from './form.module.css'
import { FormBody } from './form-body.tsx'
import type { FormExtras } from './form-extras.ts'
import { editableFields, type Mode, sectionsOf } from './form-fields.ts'
import type { AnyRecord } from './record.ts'
import { RecordHeader } from './record-header.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RecordMeta } from './record-meta.tsx'
import { HISTORY, RecordTabs } from './record-tabs.tsx'
import { relatedTo } from './related.ts'
import { StepButtons } from './step-buttons.tsx'
import { recordQuery } from './use-list-query.ts'
import { useRecordForm } from './use-record-form.ts'

const HistoryTab = lazy(() => import('./history-tab.tsx').then(module => ({ default: module.HistoryTab })))
const RelatedList = lazy(() => import('./related-list.tsx').then(module => ({ default: module.RelatedList })))

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
interface RecordProps {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly extras: FormExtras
}
function RecordScreen({ resource, record, extras }: RecordProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const free = useRef(false)
  const deleted = typeof record.deletedAt === 'string'
  const mayChange = operationsOf(resource).includes('update') && session.can(permissionFor(resource, 'update'))
  const mode: Mode = mayChange && !deleted && record.readOnly === undefined ? 'edit' : 'read'
  const sections = sectionsOf(resource, mode, session)
  const [draft] = useState(() => takeDraft(pathname) as Values | undefined) // kept by the form of this path
  const form = useRecordForm(record, editableFields(sections), draft)
  const related = relatedTo(resource, session)
  const history = session.can('READ_HISTORY')
  const tab = params.get('tab') ?? undefined
  const { actions: Actions } = extras
  return (
    <>
      <RecordHeader
        resource={resource}
        record={record}
        actions={
          !deleted && (
            <>
              {Actions && <Actions record={record} />}
              <StepButtons resource={resource} record={record} dirty={form.dirty.length > 0} />
              <RecordMenu
                resource={resource}
                record={record}
                onLeave={() => {
                  free.current = true
                }}
              />
            </>
          )
        }
      />
      <div className={styles.notices}>
        {hasTrash(resource) && <DeletedBar resource={resource} record={record} />}
        {mayChange && record.readOnly !== undefined && !deleted && (
          <Alert type="info" showIcon title={record.readOnly} />
        )}
      </div>
      <RecordTabs resource={resource} id={record._id} related={related} history={history} current={tab} />
      <div hidden={tab !== undefined}>
        <FormBody
          resource={resource}
          record={record}
          sections={sections}
          form={form}
          extras={extras}
          isFree={() => free.current}
          onCreated={() => undefined}
          onCancel={() => void navigate(listPath(resource))}
        >
          <RecordMeta record={record} />
        </FormBody>
      </div>
      <Suspense fallback={<Loading />}>
        {related
          .filter(each => each.key === tab)
          .map(each => (
            <RelatedList key={each.key} related={each} id={record._id} />
          ))}
        {tab === HISTORY && history && (
          <HistoryTab
            resource={resource}
            record={record}
            onRestore={
              mode === 'edit'
                ? values => {
                    form.load(values)
                    setParams({}, { replace: true })
                  }
                : undefined
            }
          />
        )}
      </Suspense>
    </>
  )
}
