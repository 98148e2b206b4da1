/** A button that asks before an action that cannot be undone. */
import { useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Confirmation {
  readonly question: string
  /** what follows from it */
  readonly about?: string
  readonly action: string
  /** resolves whatever happens; a failure has been toasted by then */
  readonly onConfirm: () => Promise<void>
}
interface ConfirmedButtonProps
  extends Confirmation,
    Pick<ButtonProps, 'size' | 'loading' | 'aria-label' | 'children'> {}
export function ConfirmedButton({ question, about, action, onConfirm, ...button }: ConfirmedButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Confirm {...{ question, action, onConfirm, open }} {...(about && { about })} onClose={() => setOpen(false)} />
    </>
  )
}
interface ConfirmProps extends Confirmation {
  readonly open: boolean
  readonly onClose: () => void
}
/** The question alone, where something other than a button opens it. */
export function Confirm({ question, about, action, onConfirm, open, onClose }: ConfirmProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      title={question}
      okText={action}
      cancelText={t('Keep as it is')}
      ok={{ danger: true, loading: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
      closable={false}
      width={440}
    >
      {about !== undefined && <p>{about}</p>}
    </Dialog>
  )
}
