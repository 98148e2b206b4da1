import { useTranslation } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Stands beside a list of conversations while none is open. */
export function NoneChosen() {
  const { t } = useTranslation()
  return (
    <div className="talk-none">
      <EmptyState title={t('Choose a conversation')} picture={<Icon name="chat" size={32} />}>
        {t('Its messages are read and answered here.')}
      </EmptyState>
    </div>
  )
}
