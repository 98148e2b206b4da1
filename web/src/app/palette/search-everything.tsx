/** The way to the palette and to the list of shortcuts: a button and two keys. What they open is loaded when it is first used. */
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { plainKey } from '../../lib/plain-key.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { rememberAddress } from './recent-records.ts'
import './search-everything.css'

const palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const isMac = navigator.platform.startsWith('Mac')

export function SearchEverything({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'search' | 'shortcuts'>()
  useEffect(() => rememberAddress(pathname + search), [pathname, search])
  // there as soon as the screen is: a key that is pressed at once is not lost
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === KEYS.search
      const key = plainKey(event)
      const inDialog = document.querySelector('dialog[open], .ant-modal-wrap:not([style*="none"])') !== null
      if ((!wanted && key !== KEYS.sheet) || event.defaultPrevented || inDialog) return
      event.preventDefault()
      setOpen(wanted ? 'search' : 'shortcuts')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={compact ? 'icon-button' : 'search-everything'}
        aria-label={t('Search everything')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => setOpen('search')}
      >
        <Icon name="search" size={16} />
        {!compact && (
          <>
            <span>{t('Search')}</span>
            {/* drawn by the styles: what can be read in a button has to be in its name, and aria-keyshortcuts says it */}
            <kbd data-keys={isMac ? '⌘K' : 'Ctrl K'} />
          </>
        )}
      </button>
      <Suspense>{open && <palette.Part opening={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
