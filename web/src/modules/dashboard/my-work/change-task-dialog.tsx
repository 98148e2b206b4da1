/** Changes the day and the note of a task that one has assigned; a chunk of its own. */

import type { Task } from '@siteoffice/domain/engine/tasks'
import { updateTask } from '@siteoffice/domain/task-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { TaskFields, type TaskWords } from '../../../records/tasks/task-fields.tsx'
import { TASKS } from '../../../records/tasks/task-keys.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/dialog-form.module.css'

interface Props {
  readonly task: Task
  readonly onClose: () => void
}
export function ChangeTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [words, setWords] = useState<TaskWords>({ dueOn: task.dueOn, note: task.note })
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const save = async () => {
    setBusy(true)
    try {
      await call(
        updateTask,
        { params: { id: task._id }, body: words },
        { expected: ['not_found', 'forbidden', 'rule_broken', 'validation_failed'] },
      )
      await client.invalidateQueries({ queryKey: TASKS })
      toast.success({ title: t('Saved: {{name}}', { name: task.label }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('Change {{name}}', { name: task.label })}
      okText={t('Save')}
      cancelText={t('Cancel')}
      busy={busy}
      onOk={() => void save()}
      onCancel={onClose}
      stays
    >
      <div className={form.form}>
        <TaskFields value={words} onChange={setWords} />
        {wrong !== undefined && <Alert type="error" title={t(wrong)} />}
      </div>
    </Dialog>
  )
}
