import { hasTrash, operationsOf, screensOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor, permissionForTransition } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { addPath, discussPath, listPath, mayDiscuss, recordPath } from '../../kinds/paths.ts'
import { t, useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { calls, useRemoval } from '../actions/record-calls.ts'
import { titleOf } from '../display/facts.ts'
import type { AnyRecord } from '../display/record.ts'
import { copyOf } from '../form/fields/form-fields.ts'
import type { Reading } from './use-reading.ts'

const MergeDialog = lazy(() => import('../actions/merge-dialog.tsx').then(module => ({ default: module.MergeDialog })))
const WhyDialog = lazy(() => import('../actions/why-dialog.tsx').then(module => ({ default: module.WhyDialog })))
const AssignRecordsDialog = lazy(() =>
  import('../tasks/assign-dialog.tsx').then(module => ({ default: module.AssignRecordsDialog })),
)
const ConfirmDialog = lazy(() =>
  import('../actions/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** undefined where the record cannot be changed, or has unsaved changes */
  readonly reading: Reading | undefined
  /** the form lets go of its changes */
  readonly onLeave: () => void
}
async function copyLink(): Promise<void> {
  const link = window.location.origin + window.location.pathname
  try {
    await navigator.clipboard.writeText(link)
    toast.success({ title: t('The link is copied'), key: 'copied' })
  } catch {
    // browsers refuse the clipboard on pages without https
    toast.info({ title: t('Copy this link'), description: link })
  }
}
/** Pins a record in the palette, or takes the pin off; not in somebody else's account. */
function usePin(resource: AnyResource, record: AnyRecord) {
  const { t } = useTranslation()
  const { profile, impersonated } = useSession()
  if (impersonated) return []
  const pinned = profile?.lists?.find(each => each.resource === resource.name)?.records?.includes(record._id) === true
  const turn = async () => (await import('./toggle-pin.ts')).togglePin(resource, record, pinned)
  return [{ key: 'pin', label: pinned ? t('Unpin') : t('Pin'), onSelect: () => void turn() }]
}
/** The thread of the chat beside a record. */
function useDiscuss(resource: AnyResource, record: AnyRecord) {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const open = () => void navigate(discussPath(resource, record._id))
  return mayDiscuss(resource, session) ? [{ key: 'discuss', label: t('Discuss'), onSelect: open }] : []
}
/** The form of a new record, begun as a copy of this one. */
function useDuplicate(resource: AnyResource, record: AnyRecord) {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const begin = () => ({ copy: copyOf(resource, record), of: titleOf(resource, record, session) })
  return {
    key: 'copy',
    label: t('Duplicate'),
    onSelect: () => void navigate(addPath(resource), { state: begin() }),
  }
}
/** Whether a transition of the record is blocked, or needs a right that the person lacks. */
const isHeldBack = (resource: AnyResource, record: AnyRecord, can: (permission: string) => boolean): boolean =>
  (record.transitions ?? []).some(({ blockedBy }) => blockedBy !== undefined) ||
  transitionsOf(resource).some(({ shape }) => !can(permissionForTransition(resource, shape)))

/** The rare actions on a record: its link, a copy, deleting it. */
export function RecordMenu({ resource, record, reading, onLeave }: Props) {
  const { t } = useTranslation()
  const { can, impersonated } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'delete' | 'merge' | 'why' | 'assign'>()
  const { toastDone, refresh } = useRemoval(resource)
  const may = (operation: 'create' | 'update' | 'delete') =>
    operationsOf(resource).includes(operation) && can(permissionFor(resource, operation))
  const duplicate = useDuplicate(resource, record)
  const first = {
    key: 'reading',
    label: reading?.reading ? t('Open records with their form') : t('Read records first'),
    onSelect: () => reading?.choose(!reading.reading),
  }
  const removal = { key: 'delete', danger: true, label: t('Delete'), onSelect: () => setAsking('delete') }
  const why = { key: 'why', label: t('Why can’t I…?'), onSelect: () => setAsking('why') }
  const isRestricted = !may('update') || !may('delete') || isHeldBack(resource, record, can)
  const pin = [...useDiscuss(resource, record), ...usePin(resource, record)]
  const merging = { key: 'merge', label: t('Merge into another…'), onSelect: () => setAsking('merge') }
  return (
    <>
      <MenuButton
        label={t('More actions')}
        choices={[
          ...(reading ? [first] : []),
          ...(impersonated ? [] : [{ key: 'assign', label: t('Assign…'), onSelect: () => setAsking('assign') }]),
          ...pin,
          { key: 'link', label: t('Copy link'), onSelect: () => void copyLink() },
          ...(may('create') && screensOf(resource).includes('add') ? [duplicate] : []),
          ...(resource.mergeable && may('update') && may('delete') ? [merging] : []),
          ...(isRestricted ? [why] : []),
          ...(may('delete') ? [removal] : []),
        ]}
      >
        <Icon name="more" size={16} />
      </MenuButton>
      {asking === 'delete' && (
        <Suspense>
          <ConfirmDialog
            resource={resource}
            record={record}
            question={hasTrash(resource) ? t('It can be restored from the trash.') : t('This cannot be undone.')}
            work={each => calls.remove(resource, each)}
            onDone={() => {
              toastDone(record)
              onLeave()
              void refresh()
              void navigate(listPath(resource))
            }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {asking === 'assign' && (
        <Suspense>
          <AssignRecordsDialog resource={resource} records={[record]} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'why' && (
        <Suspense>
          <WhyDialog resource={resource} record={record} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'merge' && (
        <Suspense>
          <MergeDialog
            resource={resource}
            record={record}
            onMerged={stayingId => {
              onLeave()
              void refresh()
              void navigate(recordPath(resource, stayingId))
            }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
