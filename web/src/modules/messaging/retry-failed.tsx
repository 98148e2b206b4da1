import type { Page } from '@siteoffice/domain/engine/wire'
import { outerNotification } from '@siteoffice/domain/modules/messaging/outer-notification'
import { retryFailedMails } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { keys } from '../../records/queries/keys.ts'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'

const FAILED = { status: 'failed', size: 1 } as const

/** Tries all mails that failed once more. */
export function RetryFailed() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { name } = outerNotification
  const { data } = useQuery({
    queryKey: [...keys.list(name, FAILED), 'failed'],
    queryFn: ({ signal }) => api.get<Page<unknown>>(`/${name}`, FAILED, { signal }),
  })
  if (data === undefined || data.totalElements === 0) return null
  const retry = async () => {
    try {
      const { retried, left } = await call(retryFailedMails, {})
      toast.success({
        title: t('{{count}} failed mails are tried again', { count: retried }),
        ...(left > 0 && { description: t('{{count}} more are left for the next time', { count: left }) }),
        key: 'retried',
      })
    } catch {
      // what went wrong is told already
    } finally {
      await client.invalidateQueries({ queryKey: [name] })
    }
  }
  return (
    <ConfirmedButton
      question={t('Try failed mails again?')}
      about={t('Each of them goes out to its recipient once more.')}
      action={t('Try again')}
      onConfirm={retry}
    >
      {t('Try failed mails again')}
    </ConfirmedButton>
  )
}
