/** Asks before a record is deleted, and tells why it was not; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { asking } from './asking-words.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** out of the trash too, for good */
  readonly purge?: boolean
  readonly question: string
  readonly work: (record: AnyRecord) => Promise<unknown>
  /** called when it was done */
  readonly onDone: () => void
  readonly onClose: () => void
}
export function ConfirmDialog({ resource, record, purge = false, question, work, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const deleting = (name: string) => (purge ? t('Delete {{name}} for good', { name }) : t('Delete {{name}}', { name }))
  const run = async () => {
    setBusy(true)
    try {
      await work(record)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
      return
    } finally {
      setBusy(false)
    }
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      title={asking(deleting(labelOf(resource, record)))}
      onCancel={onClose}
      onOk={() => void run()}
      okText={deleting(inSentence(t(resource.title[0])))}
      // not 'Cancel': some transitions are called so
      cancelText={wrong === undefined ? t('Keep as it is') : t('Close')}
      ok={{ danger: true, ...(wrong !== undefined && { hidden: true }) }}
      busy={busy}
    >
      {wrong === undefined ? <p>{question}</p> : <Alert type="error" title={t(wrong)} />}
    </Dialog>
  )
}
