import { useEffect } from 'react'
import { changeLanguage } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'

/** Keeps the screens in the language of the account. */
export function useAccountLanguage(): void {
  const locale = useSession().profile?.locale
  useEffect(() => {
    if (locale === undefined) return
    changeLanguage(locale).catch((error: unknown) => {
      toast.error({ title: 'Error', description: error instanceof Error ? error.message : String(error) })
    })
  }, [locale])
}
