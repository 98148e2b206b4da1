/** Whether visitors see that somebody is there, by the business hours. */
import { readReception } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'

const REFRESH_MS = 60_000

export function ReceptionState() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['guestMessages', 'reception'],
    queryFn: ({ signal }) => call(readReception, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (data === undefined) return null
  return (
    <span className="talk-reception" data-open={data.isOpen}>
      {data.isOpen ? t('Within business hours') : t('Outside of business hours')}
    </span>
  )
}
