/** Says in a list that an answer was begun there and not sent. */
import { useTranslation } from '../../lib/i18n.ts'
import './marks.css'

export function DraftMark() {
  const { t } = useTranslation()
  return <span className="talk-draft">{t('Draft')}</span>
}
