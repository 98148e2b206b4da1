/**
 * The dialog of the app: the focus begins in its first field, and returns to where it was. What it asks for cannot be
 * sent while a file of it is on its way.
 */
import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useIsSendingFiles } from '../lib/sending-files.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** The fields that can take the focus; of radio buttons the chosen one. The focus alone opens none of them. */
const FIELD = ':is(input:not([hidden], [type="hidden"], [type="radio"]:not(:checked)), textarea):enabled'

export function Dialog({ children, confirmLoading = false, ...props }: ModalProps) {
  const isSendingFiles = useIsSendingFiles()
  useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  const begin = (isOpen: boolean) => {
    const fields = body.current
    // a person who was quicker than the dialog keeps the focus where they put it
    if (!isOpen || fields === null || fields.contains(document.activeElement)) return
    fields.querySelector<HTMLElement>(FIELD)?.focus()
  }
  return (
    <Modal afterOpenChange={begin} confirmLoading={confirmLoading || isSendingFiles} {...props}>
      <div ref={body}>{children}</div>
    </Modal>
  )
}
