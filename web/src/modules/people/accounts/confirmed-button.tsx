/** A button that asks before it does what cannot be taken back. */
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

export interface ConfirmedButtonProps extends Pick<ButtonProps, 'size' | 'loading' | 'aria-label' | 'children'> {
  readonly question: string
  /** what follows from it */
  readonly about?: string
  readonly action: string
  /** resolves whatever comes of it; a failure has been told by then */
  readonly onConfirm: () => Promise<void>
}
export function ConfirmedButton({ question, about, action, onConfirm, ...button }: ConfirmedButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Modal
        open={open}
        title={question}
        okText={action}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: true, loading: busy }}
        onOk={() => void confirm()}
        onCancel={() => setOpen(false)}
        closable={false}
        destroyOnHidden
        width={440}
      >
        {about !== undefined && <p>{about}</p>}
      </Modal>
    </>
  )
}
