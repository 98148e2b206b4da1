/** The company agrees to a request for its profile, or refuses it with a reason. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { company } from '@siteoffice/domain/modules/companies/company'
import { answerProfileRequest } from '@siteoffice/domain/modules/companies/endpoints'
import { profileDownloadRequest } from '@siteoffice/domain/modules/companies/profile-download-request'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { keys } from '../../records/queries/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-input.tsx'

export function ProfileConsent({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [answer, setAnswer] = useState<boolean>()
  if (record['consent'] !== 'waiting' || record['status'] !== 'pending') return null
  if (!can(permissionFor(company, 'update'))) return null
  return (
    <>
      <Button type="primary" onClick={() => setAnswer(true)}>
        {t('Agree')}
      </Button>
      <Button onClick={() => setAnswer(false)}>{t('Do not agree')}</Button>
      {answer !== undefined && <AnswerDialog record={record} agree={answer} onClose={() => setAnswer(undefined)} />}
    </>
  )
}
interface AnswerProps {
  readonly record: AnyRecord
  readonly agree: boolean
  readonly onClose: () => void
}
function AnswerDialog({ record, agree, onClose }: AnswerProps) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const name = (record['company'] as Ref | undefined)?.label ?? t('The company') // as the field is declared
  async function answer() {
    setBusy(true)
    try {
      await call(answerProfileRequest, {
        params: { id: record._id },
        body: { agree, ...(!agree && { reason: reason.trim() }) },
      })
      toast.success({ title: agree ? t('You agreed to the request') : t('You did not agree to the request') })
      await client.invalidateQueries({ queryKey: keys.resource(profileDownloadRequest.name) })
    } catch (error) {
      // the call has told of it
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog
      open
      title={agree ? t('Let {{name}} have our profile?', { name }) : t('Refuse {{name}} our profile?', { name })}
      okText={agree ? t('Agree') : t('Do not agree')}
      cancelText={t('Keep as it is')}
      ok={{ loading: busy, disabled: !agree && reason.trim() === '', danger: !agree }}
      onOk={() => void answer()}
      onCancel={onClose}
      closable={false}
      width={480}
    >
      {agree ? (
        <p>
          {t(
            'Staff of the network then decide which parts are handed out, how often and until when. You see each download on your company’s record, and can ask staff to revoke it.',
          )}
        </p>
      ) : (
        <>
          <p>{t('The request is rejected and {{name}} reads your reason.', { name })}</p>
          <label htmlFor={id}>{t('Reason')}</label>
          <TextArea id={id} rows={3} maxLength={2000} value={reason} onChange={setReason} />
        </>
      )}
    </Dialog>
  )
}
