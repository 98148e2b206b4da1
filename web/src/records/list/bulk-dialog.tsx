/** Asks once, does the same to many records and tells what failed; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Modal, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../record/record.ts'
import { labelOf } from '../record/record.ts'
import { FailureList } from './failure-list.tsx'
import type { Failure } from './run-many.ts'
import { runMany } from './run-many.ts'

interface Props {
  readonly resource: AnyResource
  readonly records: readonly AnyRecord[]
  readonly title: string
  readonly question: string
  readonly work: (record: AnyRecord) => Promise<unknown>
  readonly onDone: (done: readonly AnyRecord[]) => void
  readonly onClose: () => void
}
export function BulkDialog({ resource, records, title, question, work, onDone, onClose }: Props) {
  const { t } = useTranslation()
  // the choice changes under the dialog as records are done
  const [chosen] = useState(records)
  const [progress, setProgress] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure<AnyRecord>[]>([])
  const run = async () => {
    setProgress(0)
    const failed = await runMany(chosen, work, setProgress)
    setProgress(undefined)
    setFailures(failed)
    onDone(chosen.filter(record => !failed.some(each => each.item === record)))
    if (failed.length === 0) onClose()
  }
  const finished = failures.length > 0
  const [only] = chosen
  const name =
    only && chosen.length === 1 ? `“${labelOf(resource, only)}”` : t('{{count}} records', { count: chosen.length })
  return (
    <Modal
      open
      title={`${title}: ${name}`}
      onCancel={onClose}
      onOk={() => void run()}
      okText={title}
      // not 'Cancel': some transitions are called so
      cancelText={finished ? t('Close') : t('Back')}
      okButtonProps={{ danger: true, ...(finished && { style: { display: 'none' } }) }}
      confirmLoading={progress !== undefined}
    >
      {finished ? <FailureList resource={resource} failures={failures} total={chosen.length} /> : <p>{question}</p>}
      {progress !== undefined && <Progress percent={Math.round((progress / chosen.length) * 100)} />}
    </Modal>
  )
}
