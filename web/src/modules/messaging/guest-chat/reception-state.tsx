/** Whether visitors see that somebody is there, by the business hours. */
import { useTranslation } from '../../../lib/i18n.ts'
import { useReception } from './use-reception.ts'
import './guest-chat.css'

export function ReceptionState() {
  const { t } = useTranslation()
  const reception = useReception()
  if (reception === undefined) return null
  return (
    <span className="talk-reception" data-open={reception.isOpen}>
      {reception.isOpen ? t('Within business hours') : t('Outside of business hours')}
    </span>
  )
}
