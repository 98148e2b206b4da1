import type { Page } from '@siteoffice/domain/engine/wire'
import { outerNotification } from '@siteoffice/domain/modules/messaging/outer-notification'
import { sendHeldMails } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { keys } from '../../records/queries/keys.ts'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'

const HELD_QUERY = { status: 'held', size: 1 } as const

/** Releases all mails that were held back after a long stop of the service. */
export function SendHeld() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { name } = outerNotification
  const { data } = useQuery({
    queryKey: [...keys.list(name, HELD_QUERY), 'held'],
    queryFn: ({ signal }) => api.get<Page<unknown>>(`/${name}`, HELD_QUERY, { signal }),
  })
  if (data === undefined || data.totalElements === 0) return null
  const send = async () => {
    try {
      const { mails } = await call(sendHeldMails, {})
      toast.success({ title: t('{{count}} late mails are on their way', { count: mails }), key: 'held' })
    } catch {
      // what went wrong is told already
    } finally {
      await client.invalidateQueries({ queryKey: [name] })
    }
  }
  return (
    <ConfirmedButton
      question={t('Send the mails that were held back?')}
      about={t(
        'Siteoffice did not run for more than a day, and these mails are about that time. Each recipient gets one mail, which cannot be called back. To leave one out, open it first and choose “Do not send”.',
      )}
      action={t('Send')}
      onConfirm={send}
    >
      {t('Send late mails')}
    </ConfirmedButton>
  )
}
