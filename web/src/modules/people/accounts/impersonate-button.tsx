/** Starts working in a company user's account; asks for the reason, which is recorded. */
import { Button, Form, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { enterAccount } from './session-actions.ts'

export interface ImpersonateButtonProps {
  readonly userId: string
  readonly name: string
}
/** Absent for those who may not, and inside an account that is borrowed already. */
export function ImpersonateButton({ userId, name }: ImpersonateButtonProps) {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('LOGIN_INTO_USER_ACCOUNT') || profile === undefined || profile.impersonatedBy !== null) return null
  return (
    <>
      <Button icon={<Icon name="swap" />} onClick={() => setOpen(true)}>
        {t('Work in this account')}
      </Button>
      {open && <AskReason userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
function AskReason({ userId, name, onClose }: ImpersonateButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ reason: string }>()
  const input = useRef<TextAreaRef>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function start({ reason }: { reason: string }) {
    setBusy(true)
    setError(undefined)
    try {
      await enterAccount(userId, reason.trim())
    } catch (failure) {
      setBusy(false)
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <Modal
      open
      title={t('Work in the account of {{name}}', { name })}
      okText={t('Start')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={shown => shown && input.current?.focus()}
    >
      <p>{t('For a limited time you see and do what this person may. Everything is recorded under both names.')}</p>
      <Form form={form} layout="vertical" onFinish={start} requiredMark={false}>
        <Form.Item
          name="reason"
          label={t('Reason')}
          rules={[{ required: true, whitespace: true, message: t('Say why: it goes into the record.') }]}
          {...(error !== undefined && { help: error, validateStatus: 'error' as const })}
        >
          <Input.TextArea
            rows={3}
            maxLength={500}
            ref={input}
            placeholder={t('For example: asked for help by phone')}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
