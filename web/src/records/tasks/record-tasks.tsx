/** Who is to see to a record, and until when; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Task } from '@siteoffice/domain/engine/tasks'
import { listTasks } from '@siteoffice/domain/task-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { TASKS } from './task-keys.ts'
import { useFinishTask } from './use-finish-task.ts'

interface Props {
  readonly resource: AnyResource
  readonly id: string
}
export function RecordTasks({ resource, id }: Props) {
  const { data } = useQuery({
    queryKey: [...TASKS, resource.name, id],
    queryFn: ({ signal }) => call(listTasks, { query: { record: `${resource.name}:${id}` } }, { signal }),
    staleTime: 30_000,
  })
  return data?.content.map(task => <TaskLine key={task._id} task={task} />)
}
function TaskLine({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const { profile, impersonated } = useSession()
  const finish = useFinishTask()
  const mine = task.person._id === profile?._id
  const name = mine ? t('me') : task.person.label
  return (
    <span title={task.note ?? undefined}>
      {task.dueOn === null
        ? t('Assigned to {{name}}', { name })
        : t('Assigned to {{name}} until {{day}}', { name, day: formatDay(task.dueOn) })}
      {mine && !impersonated && (
        <Button size="small" type="link" onClick={() => void finish(task)}>
          {t('Done')}
        </Button>
      )}
    </span>
  )
}
