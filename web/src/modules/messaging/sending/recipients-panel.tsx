/** Above a notification that is not sent yet: how many people it would reach, some of their names, and a test to oneself. */
import {
  companyRecipients,
  globalRecipients,
  testCompanyNotification,
  testGlobalNotification,
} from '@siteoffice/domain/modules/messaging/sending-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

const ENDPOINTS = {
  adminNotification: { recipients: globalRecipients, sendTest: testGlobalNotification },
  companyNotification: { recipients: companyRecipients, sendTest: testCompanyNotification },
} as const
export type Kind = keyof typeof ENDPOINTS

interface Person {
  readonly label: string
  readonly company: string | null
}
const nameOf = ({ label, company }: Person): string => (company === null ? label : `${label} (${company})`)

function TestButton({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { mailed } = await call(ENDPOINTS[kind].sendTest, { params: { id } })
      toast.success({
        title: mailed ? t('The test is in your bell, and on its way by mail') : t('The test is in your bell'),
        key: 'test',
      })
    } catch {
      // what went wrong is told already
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={send}>
      {t('Send test to me')}
    </Button>
  )
}
/** The people a saved notification reaches now. Nothing for a new one, for what is sent, and for who may not send. */
export const recipientsPanel = (kind: Kind) =>
  function Recipients({ record }: PanelProps) {
    const { t } = useTranslation()
    const { can } = useSession()
    const waits =
      record !== undefined && !record['deletedAt'] && ['draft', 'scheduled'].includes(String(record['status']))
    const id = record?._id ?? ''
    const { data } = useQuery({
      queryKey: [kind, 'recipients', id, record?.version],
      queryFn: ({ signal }) => call(ENDPOINTS[kind].recipients, { params: { id } }, { signal }),
      enabled: waits && can('SEND_NOTIFICATION'),
    })
    if (!waits || data === undefined) return null
    const { count, sample } = data
    const more = count - sample.length
    return (
      <Alert
        type={count === 0 ? 'warning' : 'info'}
        role="status"
        title={count === 0 ? t('As saved, it reaches nobody') : t('As saved, it reaches {{count}} people', { count })}
        description={
          sample.length > 0 && (
            <span dir="auto">
              {[...sample.map(nameOf), ...(more > 0 ? [t('and {{count}} more', { count: more })] : [])].join(', ')}
            </span>
          )
        }
        action={<TestButton kind={kind} id={id} />}
      />
    )
  }
