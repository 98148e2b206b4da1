/**
 * The dialog of the app: the focus begins in its first field, and returns to where it was. What it asks for cannot be
 * sent while a file of it is on its way.
 */
import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useIsSendingFiles } from '../lib/sending-files.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** What can be filled in; of several to choose one of, the chosen one. None of them opens by the focus alone. */
const FIELD = ':is(input:not([hidden], [type="hidden"], [type="radio"]:not(:checked)), textarea):enabled'

export function Dialog({ children, confirmLoading = false, ...props }: ModalProps) {
  const isSendingFiles = useIsSendingFiles()
  useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  const begin = (isOpen: boolean) => {
    const fields = body.current
    // who was quicker than the dialog opens is left where they are
    if (!isOpen || fields === null || fields.contains(document.activeElement)) return
    fields.querySelector<HTMLElement>(FIELD)?.focus()
  }
  return (
    <Modal afterOpenChange={begin} confirmLoading={confirmLoading || isSendingFiles} {...props}>
      <div ref={body}>{children}</div>
    </Modal>
  )
}
