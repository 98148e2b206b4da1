/** Tries a failed run again, or begins a waiting one at once. */
import { retryBackgroundJob, runBackgroundJobNow } from '@siteoffice/domain/modules/settings/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { JOBS_KEY } from './queries.ts'

interface Props {
  readonly run: { readonly id: string; readonly title: string; readonly failed: boolean }
}
export function JobAction({ run: { id, title, failed } }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: () => call(failed ? retryBackgroundJob : runBackgroundJobNow, { params: { id } }),
    onSuccess: () => {
      const job = { job: t(title) }
      toast.success({ title: failed ? t('{{job}} is tried again', job) : t('{{job}} begins now', job) })
    },
    // also where the job was done meanwhile: then the button disappears
    onSettled: () => queryClient.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  return (
    <Button size="small" loading={act.isPending} onClick={() => act.mutate()}>
      {failed ? t('Try again') : t('Run now')}
    </Button>
  )
}
