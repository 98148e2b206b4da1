/** Shows what notify is told, in the look of the app around it. */
import { Button, notification } from 'antd'
import { useEffect } from 'react'
import type { PlacedNotice } from '../lib/notify.ts'
import { hostNotices } from '../lib/notify.ts'

const SECONDS = 4.5

export function NotificationHost() {
  const [shown, holder] = notification.useNotification({ duration: SECONDS, pauseOnHover: true, showProgress: false })
  useEffect(() => hostNotices(notice => shown.open(argsOf(notice, shown.destroy))), [shown])
  return holder
}
let sequence = 0

function argsOf(notice: PlacedNotice, close: (key: string) => void) {
  sequence += 1
  const key = notice.key ?? `notice ${sequence}`
  const { action } = notice
  return {
    key,
    type: notice.tone,
    title: notice.title,
    placement: notice.place,
    // errors interrupt a screen reader, everything else waits its turn
    role: notice.tone === 'error' ? ('alert' as const) : ('status' as const),
    ...(notice.description !== undefined && { description: notice.description }),
    ...(action !== undefined && {
      actions: (
        <Button
          type="link"
          size="small"
          onClick={() => {
            close(key)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ),
    }),
  }
}
