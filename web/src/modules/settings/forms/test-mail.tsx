/** Sends a mail to the own address and shows whether it went out. */
import { readTestMail, sendTestMail } from '@siteoffice/domain/modules/settings/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

const ASK_AGAIN_MS = 1_000

export function TestMail() {
  const { t } = useTranslation()
  const sending = useMutation({ mutationFn: () => call(sendTestMail, {}) })
  const id = sending.data?._id
  const { data } = useQuery({
    queryKey: ['test mail', id],
    queryFn: ({ signal }) => call(readTestMail, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'queued' ? ASK_AGAIN_MS : false),
  })
  const recipient = sending.data?.recipient ?? ''
  const words = {
    queued: t('A mail to {{address}} is on its way.', { address: recipient }),
    sent: t('The mail to {{address}} went out.', { address: recipient }),
    failed: t('The mail to {{address}} did not go out.', { address: recipient }),
    cancelled: t('The mail to {{address}} did not go out.', { address: recipient }),
  }
  return (
    <>
      <p>{t('A mail to your own address shows whether mails go out.')}</p>
      <Button loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('Send a test mail')}
      </Button>
      <div role="status" className="test-mail">
        {sending.data && <p>{words[data?.status ?? 'queued']}</p>}
        {data?.note && <p>{data.note}</p>}
        {data?.error && <p className="setting-error">{data.error}</p>}
      </div>
    </>
  )
}
