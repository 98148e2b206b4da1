import { readAllNotifications } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  /** the time of the newest notification on the screen: later ones stay unread */
  readonly newest: string | undefined
  readonly unread: number
  readonly onRead?: () => void
}
export function ReadAll({ newest, unread, onRead }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: (until: string) => call(readAllNotifications, { body: { until } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['notifications'] })
      onRead?.()
    },
  })
  if (unread === 0 || newest === undefined) return null
  return (
    <Button size="small" loading={read.isPending} onClick={() => read.mutate(newest)}>
      {t('Mark all as read')}
    </Button>
  )
}
