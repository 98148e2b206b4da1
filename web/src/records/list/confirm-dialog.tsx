/** Asks before something is done to a record, and tells why it was not; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../record/record.ts'
import { labelOf } from '../record/record.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly title: string
  readonly question: string
  readonly work: (record: AnyRecord) => Promise<unknown>
  /** called when it was done */
  readonly onDone: () => void
  readonly onClose: () => void
}
export function ConfirmDialog({ resource, record, title, question, work, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
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
    <Modal
      open
      title={t('{{step}}: {{record}}?', { step: title, record: labelOf(resource, record) })}
      onCancel={onClose}
      onOk={() => void run()}
      okText={title}
      // not 'Cancel': some transitions are called so
      cancelText={wrong === undefined ? t('Keep as it is') : t('Close')}
      okButtonProps={{ danger: true, ...(wrong !== undefined && { style: { display: 'none' } }) }}
      confirmLoading={busy}
    >
      {wrong === undefined ? <p>{question}</p> : <Alert type="error" showIcon title={wrong} role="alert" />}
    </Modal>
  )
}
