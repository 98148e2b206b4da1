import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { SHORTCUTS } from './shortcut-groups.ts'
import { trapTab } from './trap-tab.ts'

const MOD = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

/** The list of shortcuts. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose} onKeyDown={trapTab}>
      <div className="shortcuts-head">
        <h2 id="shortcuts-title">{t('Keyboard shortcuts')}</h2>
        <button type="button" className="icon-button" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard */}
      <div className="shortcuts-groups" role="region" aria-labelledby="shortcuts-title" tabIndex={0}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd dir="ltr">
                    {keys.map(key => (
                      <kbd key={key}>{key === 'mod' ? MOD : key.length === 1 ? key.toUpperCase() : key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
