/** A record that is there: its name, its transitions, its form and what refers to it. */
import { hasTrash, operationsOf, screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Values } from '../../kinds/kind.ts'
import { addPath, listPath } from '../../kinds/paths.ts'
import { takeDraft } from '../../lib/drafts.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type Session, useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import styles from '../../ui/sections.module.css'
import { StateReason } from '../actions/state-reason.tsx'
import { TransitionButtons } from '../actions/transition-buttons.tsx'
import { NO_CHANGES } from '../display/changed-fields.ts'
import { titleOf } from '../display/facts.ts'
import type { AnyRecord } from '../display/record.ts'
import type { FormExtras, RecordParts } from '../form/fields/form-extras.ts'
import {
  copyOf,
  editableFields,
  type Mode,
  sectionsOf,
  withoutEmpty,
  withoutFields,
} from '../form/fields/form-fields.ts'
import { type RecordForm, useRecordForm } from '../form/fields/use-record-form.ts'
import { FormBody } from '../form/form-body.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RecordMeta } from './record-meta.tsx'
import { FILES, HISTORY, RecordTabs } from './record-tabs.tsx'
import { partsInOrder, relatedTo } from './related.ts'
import { useLeaveWhenSaved } from './use-leave-when-saved.ts'
import { type Reading, restoredIn, useReading } from './use-reading.ts'
import { ValuesInPlace } from './values-in-place.tsx'

const DeletedBar = lazy(() => import('./deleted-bar.tsx').then(module => ({ default: module.DeletedBar })))
const FilesTab = lazy(() => import('../timeline/files-tab.tsx').then(module => ({ default: module.FilesTab })))
const TimelineTab = lazy(() => import('../timeline/timeline-tab.tsx').then(module => ({ default: module.TimelineTab })))
const Overview = lazyPart(() => import('./overview.tsx').then(module => module.Overview))
const RelatedList = lazy(() => import('./related-list.tsx').then(module => ({ default: module.RelatedList })))

/** Fetches what this resource's record draws before its form. */
export function preloadOverview(resource: AnyResource): void {
  if (resource.overview) Overview.preload()
}

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly extras: FormExtras
}
/** The server's reason that is left out here: whose record it is stands in its head. */
const OF_ANOTHER_COMPANY = 'It belongs to another company.'
/** The actions that this person may take on the record in its state. */
function useMode(resource: AnyResource, record: AnyRecord) {
  const session = useSession()
  const deleted = typeof record.deletedAt === 'string'
  const mayChange = operationsOf(resource).includes('update') && session.can(permissionFor(resource, 'update'))
  const open = mayChange && !deleted && record.readOnly === undefined
  const reading = useReading(resource, record._id, open)
  const isForeign = record.readOnly === OF_ANOTHER_COMPANY
  const mode: Mode = open && !reading.reading ? 'edit' : 'read'
  return {
    session,
    deleted,
    open,
    mode,
    reading,
    reason: mayChange && !deleted && !isForeign ? record.readOnly : undefined,
  }
}
/** Whether parts can be added at all, and whether that needs a screen of its own. */
const howAdded = (
  key: string,
  order: RecordParts | undefined,
  { deleted, readOnly }: { readonly deleted: boolean; readonly readOnly: boolean },
) => ({
  closed: deleted || (readOnly && order?.addable?.includes(key) !== true),
  onScreen: order?.onScreen?.includes(key) === true,
})
/** Begins a new record with the values of the form, which lets go of its changes; undefined for those who may not add one. */
function useCopy(resource: AnyResource, record: AnyRecord, form: RecordForm, onLeave: () => void) {
  const session = useSession()
  const navigate = useNavigate()
  if (!screensOf(resource).includes('add') || !session.can(permissionFor(resource, 'create'))) return undefined
  return () => {
    onLeave()
    const edits = Object.fromEntries(form.dirty.map(name => [name, form.values[name]]))
    form.reset()
    void navigate(addPath(resource), {
      state: { copy: { ...copyOf(resource, form.values), ...edits }, of: titleOf(resource, record, session) },
    })
  }
}
function partsOf(resource: AnyResource, record: AnyRecord, extras: FormExtras, session: Session) {
  const order = extras.parts?.(record, session)
  return { order, related: partsInOrder(relatedTo(resource, session), order) }
}
export function RecordScreen({ resource, record, extras }: Props) {
  const { session, deleted, open: changeable, mode, reading, reason } = useMode(resource, record)
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const free = useRef(false)
  const paper = mode === 'read' ? extras.paper : undefined
  const filledSections = withoutEmpty(sectionsOf(resource, mode, session, record), record, extras)
  const sections = withoutFields(filledSections, paper?.fields)
  const [draft] = useState(() => (takeDraft(pathname) as Values | undefined) ?? restoredIn(state)) // kept by the form of this path
  const form = useRecordForm(record, editableFields(sections), draft)
  const { order, related } = partsOf(resource, record, extras, session)
  const [adding, setAdding] = useState(false)
  const [changed, onChanged] = useState(NO_CHANGES)
  // a person's own record is read by nobody else, so that nobody can leave notes about it
  const history = resource.scope !== 'own'
  // an address may name a part that does not exist, or is closed to this person
  const parts = [...related.map(({ key }) => key), ...(history ? [FILES, HISTORY] : [])]
  const tab = parts.find(each => each === params.get('tab'))
  const open = related.find(each => each.key === tab)
  const dirty = form.dirty.length > 0
  const { onSaved, isLeaving } = useLeaveWhenSaved(form, reading.opened ? reading.read : undefined)
  const setFree = () => {
    free.current = true
  }
  const actions = !deleted && (
    <RecordActions {...{ resource, record, extras, dirty, isLeaving, changeable, reading }} onLeave={setFree} />
  )
  const copy = useCopy(resource, record, form, setFree)
  const restore = (values: Values) => {
    if (reading.reading && reading.edit(values) === 'elsewhere') return
    form.load(values)
    params.delete('tab')
    setParams(params, { replace: true })
  }
  return (
    <>
      <RecordHead
        {...{ resource, record, extras, reason, actions }}
        changes={{ isReading: mode === 'read', onChanged }}
      />
      <RecordTabs resource={resource} id={record._id} related={related} order={order} history={history} current={tab} />
      <ValuesInPlace {...{ resource, record, extras, reading, changed }} hidden={tab !== undefined}>
        <FormBody
          resource={resource}
          record={record}
          sections={sections}
          form={form}
          extras={extras}
          isFree={() => free.current}
          guarded={!adding}
          onCreated={() => undefined}
          onSaved={onSaved}
          onCopy={copy}
          onCancel={() => void navigate(listPath(resource))}
          overview={<AboveSections {...{ resource, record, related, paper }} />}
        >
          <RecordMeta record={record} />
        </FormBody>
      </ValuesInPlace>
      <Suspense fallback={<Loading />}>
        {open && (
          <RelatedList
            key={open.key}
            related={open}
            id={record._id}
            dirty={dirty}
            {...howAdded(open.key, order, { deleted, readOnly: record.readOnly !== undefined })}
            adding={adding}
            onAdding={setAdding}
          />
        )}
        {tab === FILES && <FilesTab resource={resource} id={record._id} />}
        {tab === HISTORY && (
          <TimelineTab resource={resource} record={record} onRestore={changeable ? restore : undefined} />
        )}
      </Suspense>
    </>
  )
}
interface AboveProps extends Omit<Props, 'extras'> {
  readonly related: ReturnType<typeof partsOf>['related']
  readonly paper: FormExtras['paper']
}
const AboveSections = ({ resource, record, related, paper }: AboveProps) => (
  <>
    {paper && <paper.Part record={record} />}
    {resource.overview && <Overview.Part resource={resource} id={record._id} related={related} />}
  </>
)
interface HeadProps extends Props {
  readonly reason: string | undefined
  readonly actions: ReactNode
  readonly changes: NonNullable<ComponentProps<typeof RecordHeader>['changes']>
}
/** The name of a record with its transitions, and the notices above its parts. */
function RecordHead({ resource, record, extras, reason, actions, changes }: HeadProps) {
  return (
    <>
      <RecordHeader resource={resource} record={record} actions={actions} changes={changes} />
      <Notices resource={resource} record={record} reason={extras.tellsReason ? undefined : reason} />
      {extras.summary && <extras.summary record={record} />}
    </>
  )
}
interface ActionsProps extends Props {
  readonly dirty: boolean
  readonly isLeaving: boolean
  readonly changeable: boolean
  readonly reading: Reading
  readonly onLeave: () => void
}
function RecordActions({ resource, record, extras, dirty, isLeaving, changeable, reading, onLeave }: ActionsProps) {
  const { t } = useTranslation()
  const { actions: Actions } = extras
  return (
    <>
      {Actions && <Actions record={record} />}
      <TransitionButtons {...{ resource, record, dirty, isLeaving }} />
      {reading.reading && (
        <Button onClick={() => reading.edit()} title={`${t('Edit')}  e`} aria-keyshortcuts="e">
          {t('Edit')}
        </Button>
      )}
      {reading.opened && !dirty && <Button onClick={reading.read}>{t('Stop editing')}</Button>}
      <RecordMenu
        resource={resource}
        record={record}
        reading={changeable && !dirty ? reading : undefined}
        onLeave={onLeave}
      />
    </>
  )
}
interface NoticesProps {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** why it cannot be changed now */
  readonly reason: string | undefined
}
function Notices({ resource, record, reason }: NoticesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.notices}>
      {hasTrash(resource) && typeof record.deletedAt === 'string' && (
        <Suspense>
          <DeletedBar resource={resource} record={record} />
        </Suspense>
      )}
      <StateReason resource={resource} record={record} />
      {reason !== undefined && <Alert type="info" title={<bdi>{t(reason)}</bdi>} />}
    </div>
  )
}
