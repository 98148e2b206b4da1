/** The bar above the matrix: a search, the number of granted permissions, and the changes. */
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { Difference } from './matrix-model.ts'

interface MatrixToolbarProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly grantedCount: number
  readonly total: number
  readonly changes: Difference
  readonly onlyChanges: boolean
  readonly onOnlyChanges: (only: boolean) => void
  readonly readOnly: boolean
  readonly onReset: () => void
}
export function MatrixToolbar(props: MatrixToolbarProps) {
  const { words, onWords, grantedCount, total, changes, onlyChanges, onOnlyChanges, readOnly, onReset } = props
  const { t } = useTranslation()
  const id = useId()
  const differs = changes.added.length + changes.removed.length > 0
  return (
    <div className="matrix-toolbar">
      <SearchInput className="matrix-search" label={t('Search permissions')} value={words} onChange={onWords} />
      <span className="matrix-count">{t('{{chosen}} of {{total}} granted', { chosen: grantedCount, total })}</span>
      {!readOnly && (
        <>
          <output className="matrix-changes">
            {changes.added.length > 0 && (
              <span className="matrix-added">{t('{{count}} added', { count: changes.added.length })}</span>
            )}
            {changes.removed.length > 0 && (
              <span className="matrix-removed">{t('{{count}} removed', { count: changes.removed.length })}</span>
            )}
          </output>
          {(differs || onlyChanges) && (
            <label className="matrix-only" htmlFor={id}>
              <Switch id={id} size="small" checked={onlyChanges} onChange={onOnlyChanges} />
              {t('Only changes')}
            </label>
          )}
          {differs && (
            <Button size="small" onClick={onReset}>
              {t('Undo all')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
