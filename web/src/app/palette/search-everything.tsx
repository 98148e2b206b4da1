/** Opens the palette and the list of shortcuts, with a button and two keys. Their code loads at the first use. */
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { plainKey } from '../../lib/plain-key.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { endTyping, keepTyping } from './early-typing.ts'
import { rememberAddress } from './recent-records.ts'
import './search-everything.css'

const palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const isMac = navigator.platform.startsWith('Mac')

interface Opening {
  readonly what: 'search' | 'shortcuts'
  /** counts openings, so that one that still closes does not close the next */
  readonly turn: number
}
/** Which of the two is open, and how to open it. */
function usePaletteOpening() {
  const { pathname, search } = useLocation()
  const [opening, setOpening] = useState<Opening>()
  useEffect(() => rememberAddress(pathname + search), [pathname, search])
  const show = (what: Opening['what']) => {
    if (what === 'search')
      keepTyping(() => {
        endTyping()
        setOpening(undefined)
      })
    setOpening(current => ({ what, turn: (current?.turn ?? 0) + 1 }))
  }
  useEffect(() => endTyping, [])
  const showFromKey = useEffectEvent(show)
  // listens as soon as the screen is there, so that no early key is lost
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const opensIt =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === KEYS.search
      const key = plainKey(event)
      const inDialog = document.querySelector('dialog[open], .layer[data-place="middle"]') !== null
      if ((!opensIt && key !== KEYS.sheet) || event.defaultPrevented || inDialog) return
      event.preventDefault()
      showFromKey(opensIt ? 'search' : 'shortcuts')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { opening, setOpening, show }
}
export function SearchEverything({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation()
  const { opening, setOpening, show } = usePaletteOpening()
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
        onClick={() => show('search')}
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
      <Suspense>
        {opening && (
          <palette.Part
            key={opening.turn}
            opening={opening.what}
            onClose={() => setOpening(current => (current === opening ? undefined : current))}
          />
        )}
      </Suspense>
    </>
  )
}
