import type { Task } from '@siteoffice/domain/engine/tasks'
import { finishTask } from '@siteoffice/domain/task-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { TASKS } from './task-keys.ts'

/** A function that says a task is done, and offers to open it again. */
export function useFinishTask(): (task: Task) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const set = async ({ _id }: Task, done: boolean): Promise<void> => {
    await call(finishTask, { params: { id: _id }, body: { done } })
    await client.invalidateQueries({ queryKey: TASKS })
  }
  return async task => {
    await set(task, true)
    toast.success({
      key: `task-${task._id}`,
      title: t('Done: {{name}}', { name: task.label }),
      undo: () => set(task, false),
    })
  }
}
