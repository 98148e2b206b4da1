/** A long text on a record that is read: its beginning, and the rest where somebody asks for it. */
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import './folded-text.css'

/** Letters from which a text is higher than a third of a window. */
const LONG = 1200
export const isLongText = (value: unknown): boolean => typeof value === 'string' && value.length > LONG

export function FoldedText({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div
        id={id}
        className="folded-text"
        data-open={open}
        // a link below the fold that gets the focus brings itself into sight
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
      <Button type="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? t('Show less') : t('Show all of it')}
      </Button>
    </>
  )
}
