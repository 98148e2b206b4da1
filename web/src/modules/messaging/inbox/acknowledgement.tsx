/** The button by which somebody tells the sender of a message that they have taken note of it, and when they did. */
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { acknowledgeNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

export function Acknowledgement({ entry }: { readonly entry: InboxEntry }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(acknowledgeNotification, { params: { id: entry._id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  if (entry.acknowledgedAt !== null)
    return <span>{t('Acknowledged {{when}}', { when: formatRelative(entry.acknowledgedAt) })}</span>
  if (!entry.requiresAck) return null
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {t('Acknowledge message')}
    </Button>
  )
}
