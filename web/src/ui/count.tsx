import type { ReactNode } from 'react'
import './count.css'

/** A number beside the name of what it counts. */
export const Count = ({ children }: { readonly children: ReactNode }) => <span className="count-badge">{children}</span>
