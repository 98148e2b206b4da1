import type { DeviceSession } from '@siteoffice/domain/modules/people/own-account'
import { listDevices, signOutDevice } from '@siteoffice/domain/modules/people/profile-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { deviceWords } from '../../../../lib/device-words.ts'
import { formatInstant, formatRelative } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { ConfirmedButton } from '../../../../ui/confirmed-button.tsx'
import { ErrorBox } from '../../../../ui/error-box.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { signOut } from '../session-actions.ts'

const KEY = ['profile', 'sessions'] as const

/** Where this person is signed in; each session can be ended from here. */
export function DeviceList() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <ul className="devices">
      {data.content.map(device => (
        <Device key={device._id} device={device} />
      ))}
    </ul>
  )
}
function Device({ device }: { readonly device: DeviceSession }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => (device.current ? signOut() : call(signOutDevice, { params: { id: device._id } })),
    onSuccess: async () => {
      if (device.current) return
      toast.success({ title: t('Signed out there') })
      await queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <li>
      <div className="device-words">
        <span className="device-name">
          {deviceWords(device.device)}
          {device.current && <span className="device-here">{t('This device')}</span>}
        </span>
        <span className="device-when" title={formatInstant(device.lastSeenAt)}>
          {t('Active {{when}}', { when: formatRelative(device.lastSeenAt) })}
          {device.ip !== null && ` · ${device.ip}`}
        </span>
        <span className="device-when">{t('Signed in {{when}}', { when: formatInstant(device.createdAt) })}</span>
      </div>
      <ConfirmedButton
        size="small"
        aria-label={t('Sign out {{device}}', { device: device.device })}
        question={device.current ? t('Sign out here?') : t('Sign this device out?')}
        action={t('Sign out')}
        onConfirm={() => end.mutateAsync().catch(() => undefined)}
      >
        {t('Sign out')}
      </ConfirmedButton>
    </li>
  )
}
