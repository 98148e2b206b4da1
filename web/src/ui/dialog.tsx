/** The dialog of the app: the focus begins where its first words are typed, and returns to where it was. */
import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Pickers and selects open by themselves when they get the focus, or look so: these are left to the Tab key. */
const PLAIN = '.ant-input'

export function Dialog({ children, ...props }: ModalProps) {
  useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  const begin = (shown: boolean) => {
    const fields = body.current
    // who was quicker than the dialog opens is left where they are
    if (!shown || fields === null || fields.contains(document.activeElement)) return
    const first = fields.querySelector<HTMLElement>('input:not([hidden], [type="hidden"]), textarea')
    if (first?.matches(PLAIN)) first.focus()
  }
  return (
    <Modal afterOpenChange={begin} {...props}>
      <div ref={body}>{children}</div>
    </Modal>
  )
}
