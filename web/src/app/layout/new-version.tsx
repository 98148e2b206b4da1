/** Offers to load the app anew once the server has another version of it; what is unsaved is never lost by it. */
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isOutdated } from './served-version.ts'

const EVERY_MS = 300_000

/** Asked every five minutes, and when the tab is looked at again or the network is back. */
function useIsOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (outdated) return undefined
    let isHere = true
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await isOutdated()
      if (isHere) setOutdated(answer)
    }
    const askNow = () => void ask()
    const timer = setInterval(askNow, EVERY_MS)
    document.addEventListener('visibilitychange', askNow)
    window.addEventListener('online', askNow)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
      window.removeEventListener('online', askNow)
    }
  }, [outdated])
  return outdated
}
export function NewVersion() {
  const { t } = useTranslation()
  const outdated = useIsOutdated()
  const load = () => {
    // asked of the forms as the browser does before a tab is closed
    const nothingToLose = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    if (nothingToLose) window.location.reload()
    else toast.info({ title: t('Save or discard your changes first'), key: 'new version' })
  }
  return (
    <span role="status">
      {outdated && (
        <Button
          size="small"
          icon={<Icon name="reload" size={16} />}
          title={t('Siteoffice was updated. Press to load the new version.')}
          onClick={load}
        >
          {t('New version')}
        </Button>
      )}
    </span>
  )
}
