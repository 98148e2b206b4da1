import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './save-bar.module.css'

interface Props {
  /** what is said on the button that stores a new record; undefined for a known one */
  readonly createLabel?: string | undefined
  readonly changed: number
  readonly wrong: number
  readonly busy: boolean
  readonly onSave: () => void
  /** what the keys for saving do where the button also leaves the form */
  readonly onSaveAndStay?: (() => void) | undefined
  /** saves and begins the next one */
  readonly onSaveAndNext?: (() => void) | undefined
  /** the changes go into a new record, and this one stays as it is */
  readonly onCopy?: (() => void) | undefined
  readonly onDiscard: () => void
  /** what the form adds up to */
  readonly children?: ReactNode
}
const SAVE_KEYS = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S')
/** Saving, at the foot of the screen while there is something to save; Ctrl/⌘-S saves too, and stays in the form. */
export function SaveBar(props: Props) {
  const { createLabel, changed, wrong, busy, onSave, onSaveAndStay, onSaveAndNext, onCopy, onDiscard, children } = props
  const isNew = createLabel !== undefined
  const { t } = useTranslation()
  useSaveKey(onSaveAndStay ?? onSave)
  if (!isNew && changed === 0) return null
  return (
    <div className={styles.foot} role="region" aria-label={t('Save')}>
      <div className={styles.bar}>
        <Button
          type="primary"
          onClick={onSave}
          loading={busy}
          title={onSaveAndStay ? t('Save and keep editing: {{keys}}', { keys: SAVE_KEYS() }) : SAVE_KEYS()}
        >
          {createLabel ?? t('Save')}
        </Button>
        {onSaveAndNext && (
          <Button onClick={onSaveAndNext} disabled={busy} aria-label={t('Create and add another')}>
            <span className={styles.whole}>{t('Create and add another')}</span>
            <span className={styles.short}>{t('Add another')}</span>
          </Button>
        )}
        {onCopy && (
          <Button onClick={onCopy} disabled={busy}>
            {t('Save as copy')}
          </Button>
        )}
        <Button onClick={onDiscard} disabled={busy}>
          {isNew ? t('Cancel') : t('Discard')}
        </Button>
        <span role="status">
          {wrong > 0
            ? t('{{count}} fields need attention', { count: wrong })
            : changed > 0 &&
              (changed === 1 ? t('1 unsaved change') : t('{{count}} unsaved changes', { count: changed }))}
        </span>
        {children}
      </div>
    </div>
  )
}
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
      event.preventDefault()
      // number and date inputs hand their value over when they lose the focus
      if (document.activeElement instanceof HTMLElement && document.querySelector('[role="dialog"]') === null) {
        const active = document.activeElement
        active.blur()
        active.focus({ preventScroll: true })
      }
      setTimeout(() => latest.current())
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
