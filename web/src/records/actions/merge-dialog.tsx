/** Lets all that refers to a record refer to another; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useId, useState } from 'react'
import { ReferencePicker } from '../../kinds/reference/picker.tsx'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type AnyRecord, labelOf } from '../display/record.ts'

import { LikelyMerges } from './likely-merges.tsx'
import { useUnmerge } from './use-unmerge.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** called with the id of the record that stays */
  readonly onMerged: (stayingId: string) => void
  readonly onClose: () => void
}
export function MergeDialog({ resource, record, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [into, setInto] = useState<Ref>()
  const [busy, setBusy] = useState(false)
  const unmerge = useUnmerge(resource)
  const name = labelOf(resource, record)
  const merge = async () => {
    if (into === undefined) return
    setBusy(true)
    try {
      await api.post(`/${resource.name}/merge/${record._id}`, { version: record.version, into: into._id })
      toast.done(resource.name, {
        title: t('“{{name}}” is merged into “{{other}}”', { name, other: into.label ?? '' }),
        key: `merged ${record._id}`,
        undo: () => unmerge(record._id, record.version + 1),
      })
      onClose()
      onMerged(into._id)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('Merge “{{name}}” into another?', { name })}
      okText={t('Merge {{what}}', { what: inSentence(t(resource.title[0])) })}
      cancelText={t('Keep as it is')}
      ok={{ danger: true, disabled: into === undefined }}
      busy={busy}
      // the call has toasted the failure; the dialog stays open
      onOk={() => void merge().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{t('All that refers to this record will refer to the other; this one goes to the trash.')}</p>
      <p>{t('You can undo this for a day.')}</p>
      {resource.likeness && (
        <LikelyMerges resource={resource} likeness={resource.likeness} record={record} onChoose={setInto} />
      )}
      <label htmlFor={id} style={{ display: 'block', marginBlockEnd: 4 }}>
        {t('Merge into')}
      </label>
      <ReferencePicker
        id={id}
        resource={resource.name}
        value={into === undefined ? [] : [into]}
        onChange={([chosen]) => setInto(chosen)}
        exclude={record._id}
      />
    </Dialog>
  )
}
