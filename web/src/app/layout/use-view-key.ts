import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'

/**
 * A key that changes with the person's language and time zone, so that numbers and dates are written anew. It stays where
 * a form has unsaved changes, for the new key would lose them.
 */
export function useViewKey(): string {
  const { i18n } = useTranslation()
  const { profile } = useSession()
  const viewKey = `${i18n.language} ${profile?.timeZone}`
  const [key, setKey] = useState(viewKey)
  useEffect(() => {
    if (key === viewKey) return
    const timer = setTimeout(() => {
      const nothingToLose = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      if (nothingToLose) setKey(viewKey)
    })
    return () => clearTimeout(timer)
  }, [key, viewKey])
  return key
}
