/** Shows that something is loading. It appears after a moment, so that quick answers do not flicker. */
import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import './page.css'

export function Loading({ label, delay = 150 }: { readonly label?: string; readonly delay?: number }) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <output className="loading" aria-label={label ?? t('Loading')}>
      {isVisible && <span className="loading-ring" aria-hidden />}
    </output>
  )
}
