import type { ReactNode } from 'react'
import './dialog-buttons.css'

/** The buttons below a dialog, with the same gap in every dialog. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-buttons">{children}</div>
)
