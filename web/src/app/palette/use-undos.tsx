/**
 * The actions of this tab that can be undone, the last first, also once their toast is gone. Only the word 'undo' finds
 * them: other words mean a record, and Enter takes the first answer.
 */
import { foldText } from '@siteoffice/domain/engine/folded'
import { useTranslation } from '../../lib/i18n.ts'
import { undoable, undoToast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PaletteOption } from './palette-option.ts'
import { rankOf } from './words.ts'

const MOST = 3

export function useUndos(words: string, onClose: () => void): readonly PaletteOption[] {
  const { t } = useTranslation()
  if (words !== '' && !foldText(words).startsWith(foldText(t('Undo')))) return []
  return [...undoable]
    .filter(([, { undoTells }]) => undoTells !== true)
    .toReversed()
    .map(([key, done]) => ({
      key: `undo ${key}`,
      label: t('{{step}}: {{record}}', { step: t('Undo'), record: done.title }),
      icon: <Icon name="undo" />,
      run: () => {
        onClose()
        void undoToast(done)
      },
    }))
    .filter(({ label }) => rankOf(words, label) !== undefined)
    .slice(0, MOST)
}
