import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}
/** A panel from below, for narrow screens. */
export function Sheet({ title, onClose, children }: Props) {
  useReturnFocus()
  return (
    <Drawer open placement="bottom" size="80%" title={title} onClose={onClose}>
      {children}
    </Drawer>
  )
}
