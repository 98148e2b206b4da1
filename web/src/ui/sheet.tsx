import type { ReactNode } from 'react'
import { SidePanel } from './side-panel.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}
/** A panel from below, for narrow screens. */
export const Sheet = ({ title, onClose, children }: Props) => (
  <SidePanel place="bottom" size="80%" title={title} onClose={onClose}>
    {children}
  </SidePanel>
)
