/** A line at the top while a screen or data is on its way. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { usePending } from '../../lib/pending.ts'

export function ProgressBar() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const pending = usePending()
  const busy = navigation.state !== 'idle' || pending > 0
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    // most answers come quickly; a line that flashes with each would only distract
    const timer = setTimeout(() => setVisible(busy), busy ? 200 : 100)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <output className="progress-bar" data-shown={isVisible}>
      {isVisible && <span className="visually-hidden">{t('Loading')}</span>}
    </output>
  )
}
