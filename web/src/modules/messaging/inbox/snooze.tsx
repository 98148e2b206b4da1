/** Takes a notification out of the bell until later: asks when, in its place. One that is out is brought back. */
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { snoozeNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatInstant, readerTimeZone } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { type SnoozeTime, snoozeTimes } from './snooze-times.ts'

const NAMES: { readonly [N in SnoozeTime['name']]: { readonly label: string } } = {
  hour: { label: 'In an hour' },
  morning: { label: 'Tomorrow at eight' },
  monday: { label: 'On Monday at eight' },
}
interface Props {
  readonly entry: InboxEntry
  /** the pressed button disappears, so the focus moves on */
  readonly onSnooze?: (() => void) | undefined
}
export function Snooze({ entry, onSnooze }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [times, setTimes] = useState<readonly SnoozeTime[]>()
  const [wasOpen, setWasOpen] = useState(false)
  const snooze = useMutation({
    mutationFn: (until: string | null) => call(snoozeNotification, { params: { id: entry._id }, body: { until } }),
    onSuccess: (_, until) => {
      if (until !== null) toast.success({ title: t('It comes back on {{when}}', { when: formatInstant(until) }) })
      onSnooze?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  function close() {
    setWasOpen(true)
    setTimes(undefined)
  }
  if (entry.requiresAck && entry.acknowledgedAt === null) return null
  if (entry.snoozedUntil !== null)
    return (
      <>
        <span>{t('Comes back on {{when}}', { when: formatInstant(entry.snoozedUntil) })}</span>
        <button type="button" className="bell-read" onClick={() => snooze.mutate(null)}>
          {t('Bring it back now')}
        </button>
      </>
    )
  if (times === undefined)
    return (
      <button
        type="button"
        className="bell-read"
        // the choices that had the focus are gone
        ref={button => {
          if (wasOpen) button?.focus()
        }}
        onClick={() => setTimes(snoozeTimes(new Date(), readerTimeZone()))}
      >
        {t('Remind me later')}
      </button>
    )
  return (
    <span className="bell-snooze" role="group" aria-label={t('Remind me later')}>
      {times.map(({ name, until }, at) => (
        <button
          key={name}
          type="button"
          className="bell-read"
          // what was pressed is not there any more
          ref={button => {
            if (at === 0) button?.focus()
          }}
          onClick={() => snooze.mutate(until)}
        >
          {t(NAMES[name].label)}
        </button>
      ))}
      <button type="button" className="bell-read" onClick={close}>
        {t('Not later')}
      </button>
    </span>
  )
}
