/** The menu on a narrow window: a dialog at the side; the browser keeps the focus in it and closes it on Escape. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Navigation } from './navigation.tsx'

interface NavigationDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="drawer" aria-label={t('Main menu')} onClose={onClose}>
      <div className="drawer-inner">
        <div className="sidebar-brand">
          <BrandMark size={28} />
          <span>Siteoffice</span>
          <button type="button" className="icon-button drawer-close" aria-label={t('Close menu')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {open && <Navigation onFollow={onClose} />}
      </div>
      <button type="button" className="drawer-outside" aria-label={t('Close menu')} tabIndex={-1} onClick={onClose} />
    </dialog>
  )
}
