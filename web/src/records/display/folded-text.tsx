/** A long text on a record that is read: its beginning, and a button for the rest. */
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import './folded-text.css'

/** A text of more letters is higher than a third of a window. */
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
        // a link below the fold opens the text when it gets the focus
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
