import type { ReactNode } from 'react'
import './dialog-buttons.css'

/** The buttons below a dialog, as far from each other as in every other one. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-buttons">{children}</div>
)
